"""The pages: HTML rendered on the server, whole without JavaScript, every state of a page in its address."""

import http, { type RequestListener } from "node:http";

/** Listens for a limit. Its connections stay open while the row and its other limits are measured, which takes longer than Node's 5 seconds. */
export const serve = (port: string | undefined, listener: RequestListener) =>
	http.createServer({ keepAliveTimeout: 0 }, listener).listen(Number(port), "127.0.0.1");

import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";

/** Limits for clients that send slowly or not at all and so hold a connection open (Slowloris attack). All in ms. */
export type SlowClientLimits = {
	/** The request line and the headers; also a new connection that sends nothing. */
	headers: number;
	/**
	 * The time that a body may take, plus one second for each `bytesPerSecond` received. At any moment at most this much is left, so it is the
	 * longest pause too, and a body that began fast may not drip afterwards.
	 */
	body: number;
	/** 64 kbit/s is a phone on weak 2G: an upload at that steady rate is not an attack. */
	bytesPerSecond: number;
	/** The entire request, however steadily it arrives. */
	total: number;
	checkEvery: number;
};

/** So a JSON body (100 kB at most) may take 43 s, a photo of 10 MB 21 minutes, an upload of 50 MB half an hour. */
export const slowClientLimits: SlowClientLimits = {
	headers: 15_000,
	body: 30_000,
	bytesPerSecond: 8_000,
	total: 30 * 60_000,
	checkEvery: 1_000,
};

/** The limits that Node enforces itself: headers and total. */
export const timeoutOptions = ({ headers, total, checkEvery }: SlowClientLimits): ServerOptions => ({
	headersTimeout: headers,
	requestTimeout: total,
	connectionsCheckingInterval: checkEvery,
});

type BodyProgress = { response: ServerResponse; lastBytes: number; remainingMs: number };

/** Enforces the body limits, since Node has no minimum rate. Call the returned function for each request; without a body it costs nothing. */
export function limitSlowBodies(server: Server, limits: SlowClientLimits) {
	const receiving = new Map<IncomingMessage, BodyProgress>();
	let lastCheck = performance.now();
	const check = () => {
		const now = performance.now();
		// Time in which this process was blocked does not count against the client.
		const elapsedMs = Math.min(now - lastCheck, 2 * limits.checkEvery);
		lastCheck = now;
		for (const [request, progress] of receiving)
			if (request.complete || request.destroyed) receiving.delete(request);
			else if (isTooSlow(request, progress, elapsedMs, limits)) {
				receiving.delete(request);
				cutOff(request, progress.response);
			}
	};
	const timer = setInterval(check, limits.checkEvery).unref();
	server.once("close", () => clearInterval(timer));
	return (request: IncomingMessage, response: ServerResponse) => {
		const { "content-length": length, "transfer-encoding": encoding } = request.headers;
		if (!encoding && (length === undefined || length === "0")) return;
		const { bytesRead } = request.socket;
		receiving.set(request, { response, lastBytes: bytesRead, remainingMs: limits.body });
	};
}

function isTooSlow(
	request: IncomingMessage,
	progress: BodyProgress,
	elapsedMs: number,
	limits: SlowClientLimits,
): boolean {
	// Received bytes are unread (backpressure): the client waits for this process.
	if (request.readableLength > 0) return false;
	const { bytesRead } = request.socket;
	const earnedMs = ((bytesRead - progress.lastBytes) / limits.bytesPerSecond) * 1000;
	progress.lastBytes = bytesRead;
	progress.remainingMs = Math.min(progress.remainingMs - elapsedMs + earnedMs, limits.body);
	return progress.remainingMs < 0;
}

/** Answers 408 and closes the connection, as Node does for its own timeouts. */
function cutOff(request: IncomingMessage, response: ServerResponse) {
	const { socket } = request;
	if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
	socket.destroy();
}

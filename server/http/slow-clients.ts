import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";

/** Clients that send slowly, or not at all, hold a connection and a request open (Slowloris). What they may take, in ms. */
export type SlowClientLimits = {
	/** The request line and the headers; also a new connection that sends nothing. */
	headers: number;
	/** The body, and one second more for each `bytesPerSecond` that have arrived. No pause within it may be longer, either. */
	body: number;
	/** 64 kbit/s is a telephone at the edge of 2G: uploads that go on at that rate are not slow clients. */
	bytesPerSecond: number;
	/** The whole request, however steadily it comes. */
	total: number;
	checkEvery: number;
};

/** A JSON body (100 kB at most) has so 43 s at the very most, an upload of 50 MB the whole half hour. */
export const slowClientLimits: SlowClientLimits = {
	headers: 15_000,
	body: 30_000,
	bytesPerSecond: 8_000,
	total: 30 * 60_000,
	checkEvery: 1_000,
};

/** Node's own part of it: headers and total. */
export const timeoutOptions = ({ headers, total, checkEvery }: SlowClientLimits): ServerOptions => ({
	headersTimeout: headers,
	requestTimeout: total,
	connectionsCheckingInterval: checkEvery,
});

type BodyProgress = { response: ServerResponse; startBytes: number; lastBytes: number; elapsed: number; idle: number };

/** Node has no minimum rate for bodies. The function given back watches one request; requests without a body cost nothing. */
export function limitSlowBodies(server: Server, limits: SlowClientLimits) {
	const receiving = new Map<IncomingMessage, BodyProgress>();
	let lastCheck = performance.now();
	const check = () => {
		const now = performance.now();
		// Time in which this process itself was held up is not the client's.
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
		receiving.set(request, { response, startBytes: bytesRead, lastBytes: bytesRead, elapsed: 0, idle: 0 });
	};
}

function isTooSlow(
	request: IncomingMessage,
	progress: BodyProgress,
	elapsedMs: number,
	limits: SlowClientLimits,
): boolean {
	// What has arrived is unread: the client waits for this process, not the other way round.
	if (request.readableLength > 0) return false;
	const { bytesRead } = request.socket;
	progress.idle = bytesRead === progress.lastBytes ? progress.idle + elapsedMs : 0;
	progress.elapsed += elapsedMs;
	progress.lastBytes = bytesRead;
	const earnedMs = ((bytesRead - progress.startBytes) / limits.bytesPerSecond) * 1000;
	return progress.idle > limits.body || progress.elapsed > limits.body + earnedMs;
}

/** As Node does for its own timeouts. */
function cutOff(request: IncomingMessage, response: ServerResponse) {
	const { socket } = request;
	if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
	socket.destroy();
}

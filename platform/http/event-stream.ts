import type { Context } from "hono";
import { rules } from "#common/rules.ts";

/** Server-sent events: a response that stays open and sends an event whenever something changes. */

export type EventConnection = { send(event: string, data: object): void; end(): void };

/** The result of an event stream's handler: it receives the connection when the response starts. */
export type EventFeed = (connection: EventConnection) => {
	/** Called at each heartbeat while the stream is open. */
	heartbeat(): void;
	/** Called once, when the stream has ended. */
	closed(): void;
};

/** A stream with more unread lines than this is closed, because its client no longer reads. */
const maxUnread = 200;

export function sendEvents(c: Context, feed: EventFeed): Response {
	c.header("content-type", "text/event-stream");
	c.header("cache-control", "no-store");
	// Tells a reverse proxy not to buffer the response.
	c.header("x-accel-buffering", "no");
	if (c.req.raw.method === "HEAD") return c.body(null);
	return c.body(openStream(feed));
}

function openStream(feed: EventFeed): ReadableStream<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	let end = () => {};
	return new ReadableStream(
		{
			start(controller) {
				let isOpen = true;
				const write = (lines: string) => {
					if (!isOpen) return;
					controller.enqueue(encoder.encode(`${lines}\n\n`));
					if ((controller.desiredSize ?? 0) < 1 - maxUnread) end();
				};
				const heartbeat = setInterval(() => {
					write(":");
					if (isOpen) handlers.heartbeat();
				}, rules.updates.heartbeatMs);
				end = () => {
					if (!isOpen) return;
					isOpen = false;
					clearInterval(heartbeat);
					handlers.closed();
					try {
						controller.close();
					} catch {
						// The reader has disconnected, which closed it.
					}
				};
				const { firstMs, spreadMs } = rules.updates.retry;
				// A random delay, so that clients do not all reconnect at once after a restart.
				write(`retry: ${Math.round(firstMs + Math.random() * spreadMs)}`);
				const handlers = feed({
					send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}`),
					end: () => end(),
				});
			},
			cancel: () => end(),
		},
		{ highWaterMark: 1 },
	);
}

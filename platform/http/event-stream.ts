import type { Context } from "hono";
import { rules } from "#common/rules.ts";

/** Server-sent events: an answer that stays open, and says something whenever there is something to say. */

export type EventConnection = { send(event: string, data: object): void; end(): void };

/** What a call that answers events gives to its door: it is handed the wire when the answer begins. */
export type EventFeed = (connection: EventConnection) => {
	/** Every so often, while it is open. */
	heartbeat(): void;
	/** Once. */
	closed(): void;
};

/** So many lines that nobody has read: whoever should is gone. */
const maxUnread = 200;

let openStreams = 0;
/** How many are open in this process. */
export const countEventStreams = () => openStreams;

export function sendEvents(c: Context, feed: EventFeed): Response {
	c.header("content-type", "text/event-stream");
	c.header("cache-control", "no-store");
	// Asks a proxy in front not to hold it back.
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
					openStreams--;
					clearInterval(heartbeat);
					handlers.closed();
					try {
						controller.close();
					} catch {
						// The reader has gone, and closed it.
					}
				};
				openStreams++;
				const { firstMs, spreadMs } = rules.updates.retry;
				// Not all at once, when a server has been replaced.
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

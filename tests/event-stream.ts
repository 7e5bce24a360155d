import type { TestClient } from "./test-client.ts";
import type { World } from "./world.ts";

/** A reader of server-sent events, as a browser reads them. */

export type ReceivedEvent = { event: string; data: { id?: string } };

/** Opens a stream as this user; `api` may be of another process on the same database. */
export async function openStream(testClient: TestClient, api: World["api"]) {
	const cookie = [...testClient.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const response = await api.request(
		"http://almari.test/api/events",
		{ headers: { cookie } },
		{ address: "192.0.2.1" },
	);
	return { ...readEvents(response), status: response.status, headers: response.headers };
}

/** Parses the stream into events; comment and retry lines are in `lines`. */
function readEvents(response: Response) {
	const lines: string[] = [];
	const buffered: ReceivedEvent[] = [];
	const reader = response.body?.pipeThrough(new TextDecoderStream() as never).getReader();
	let rest = "";
	return {
		lines,
		/** The next event; undefined when the stream has ended. */
		async next(): Promise<ReceivedEvent | undefined> {
			while (buffered.length === 0) {
				const { done, value } = (await reader?.read()) ?? { done: true };
				if (done) return undefined;
				const parts = (rest + String(value)).split("\n\n");
				rest = parts.pop() ?? "";
				for (const part of parts) {
					const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
					if (event && data) buffered.push({ event, data: JSON.parse(data) });
					else lines.push(part);
				}
			}
			return buffered.shift();
		},
		/** The next events, sorted by name. */
		async takeNext(count: number): Promise<ReceivedEvent[]> {
			const events: ReceivedEvent[] = [];
			for (let left = count; left > 0; left--) {
				const next = await this.next();
				if (!next) break;
				events.push(next);
			}
			return events.sort((a, b) => a.event.localeCompare(b.event));
		},
		close: async () => void (await reader?.cancel()),
	};
}

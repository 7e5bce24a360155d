import type { Asker } from "./test-client.ts";
import type { World } from "./world.ts";

/** A stream of server-sent events as a browser reads it. */

export type Heard = { event: string; data: { id?: string } };

/** Opens one as this person; `api` of another process on the same database, if it is given. */
export async function openStream(who: Asker, api: World["api"]) {
	const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const answer = await api.request("http://almari.test/api/events", { headers: { cookie } }, { address: "192.0.2.1" });
	return { ...readEvents(answer), status: answer.status, headers: answer.headers };
}

/** What comes in, event by event; lines that a browser keeps for itself are in `lines`. */
function readEvents(answer: Response) {
	const lines: string[] = [];
	const waiting: Heard[] = [];
	const reader = answer.body?.pipeThrough(new TextDecoderStream() as never).getReader();
	let rest = "";
	return {
		lines,
		/** The next event; undefined when the stream has ended. */
		async next(): Promise<Heard | undefined> {
			while (waiting.length === 0) {
				const { done, value } = (await reader?.read()) ?? { done: true };
				if (done) return undefined;
				const parts = (rest + String(value)).split("\n\n");
				rest = parts.pop() ?? "";
				for (const part of parts) {
					const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
					if (event && data) waiting.push({ event, data: JSON.parse(data) });
					else lines.push(part);
				}
			}
			return waiting.shift();
		},
		/** As many events, by what they are about. */
		async take(count: number): Promise<Heard[]> {
			const heard: Heard[] = [];
			for (let left = count; left > 0; left--) {
				const next = await this.next();
				if (!next) break;
				heard.push(next);
			}
			return heard.sort((a, b) => a.event.localeCompare(b.event));
		},
		close: async () => void (await reader?.cancel()),
	};
}

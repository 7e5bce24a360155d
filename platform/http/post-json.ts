import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";

/** Posts JSON to another process and reads its JSON. Throws when it does not answer 200 within `timeoutMs`. */
export type PostJson = <Reply>(url: URL, body: object, timeoutMs: number) => Promise<Reply>;

/** A client with connections that stay open. `close` ends them. */
export function makePostJson(): { post: PostJson; close(): void } {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const post: PostJson = (url, body, timeoutMs) =>
		new Promise((resolve, reject) => {
			const signal = AbortSignal.timeout(timeoutMs);
			const headers = { "content-type": "application/json" };
			request(url, { method: "POST", agent, headers, signal }, (response) => {
				if (response.statusCode === 200) return json(response).then((reply) => resolve(reply as never), reject);
				response.resume();
				reject(new Error(`${url.origin} answered ${response.statusCode}.`));
			})
				.on("error", reject)
				.end(JSON.stringify(body));
		});
	return { post, close: () => agent.destroy() };
}

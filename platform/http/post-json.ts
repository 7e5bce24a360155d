import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import { currentSpan, inChildSpan } from "#platform/telemetry/telemetry.ts";

/** Posts JSON to another process and reads its JSON. Throws when it does not answer 200 within `timeoutMs`. */
export type PostJson = <Reply>(url: URL, body: object, timeoutMs: number) => Promise<Reply>;

/** A client with connections that stay open. `close` ends them. */
export function makePostJson(): { post: PostJson; close(): void } {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const post: PostJson = (url, body, timeoutMs) =>
		inChildSpan("POST", { kind: "client", attributes: attributesOf(url) }, () => send(url, body, timeoutMs));
	const send: PostJson = (url, body, timeoutMs) =>
		new Promise((resolve, reject) => {
			const signal = AbortSignal.timeout(timeoutMs);
			const headers = { "content-type": "application/json", ...currentSpan()?.headers() };
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

const attributesOf = ({ hostname, port, href }: URL) => ({
	"http.request.method": "POST",
	"server.address": hostname,
	"server.port": Number(port || 80),
	"url.full": href,
});

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "#platform/app.ts";
import { networkOf } from "#platform/network.ts";
import { browsePaths, busyHtml } from "#server/pages/busy-page.ts";
import { clientAddress } from "./client-address.ts";

/** The catalogue's calls that anybody may send. */
const browseEndpoints =
	/^\/api\/(?:category(?:[?/]|$)|product\/(?:getAllProducts|suggest|similar|closet|reviews|[0-9a-f]{8}-))/;

/**
 * Sheds browsing before any framework sees the request, while the queue is so long that it would be shed there too. A 503 must cost far
 * less than an answer: at four times what the process can do, three of four requests get one. True when it has answered.
 */
export function makeEarlyShedding({ admission: { requests }, config }: App) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { method, url = "/" } = request;
		if (requests.stats.waiting === 0 || (method !== "GET" && method !== "HEAD")) return false;
		const isApi = url.startsWith("/api/");
		if (!(isApi ? browseEndpoints : browsePaths).test(url)) return false;
		if (!requests.wouldShed(networkOf(clientAddress(request, config)), "normal")) return false;
		const { message, code, extra } = requests.shed();
		const retryAfter = String(extra.retryAfterSeconds);
		response.writeHead(503, {
			"content-type": isApi ? "application/json" : "text/html; charset=utf-8",
			"cache-control": "no-store",
			"retry-after": retryAfter,
		});
		response.end(
			isApi
				? JSON.stringify({ success: false, message, code, requestId: randomUUID() })
				: busyHtml(url, message, retryAfter),
		);
		return true;
	};
}

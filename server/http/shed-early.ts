import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "#platform/app.ts";
import { shedHeader } from "#platform/limits/admission.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { browsePaths, busyHtml } from "#server/pages/busy-page.ts";
import { clientAddress } from "./client-address.ts";

/** The catalogue's public endpoints. */
const browseEndpoints =
	/^\/api\/(?:category(?:[?/]|$)|product\/(?:getAllProducts|suggest|similar|closet|reviews|[0-9a-f]{8}-))/;

/**
 * Load shedding for browsing requests before any framework sees them, while the fair queue would shed them anyway. A 503 must cost far less
 * than a response: at four times the capacity, three of four requests get one. The function returns true when it has answered.
 */
export function makeEarlyShedding({ admission: { requests }, config }: App) {
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		const { method, url = "/" } = request;
		if (requests.stats.waiting === 0 || (method !== "GET" && method !== "HEAD")) return false;
		const isApi = url.startsWith("/api/");
		if (!(isApi ? browseEndpoints : browsePaths).test(url)) return false;
		if (!requests.wouldShed(ipPrefixOf(clientAddress(request, config)), "normal")) return false;
		const { message, code, extra } = requests.shed();
		const retryAfter = String(extra.retryAfterSeconds);
		response.writeHead(503, {
			"content-type": isApi ? "application/json" : "text/html; charset=utf-8",
			"cache-control": "no-store",
			"retry-after": retryAfter,
			[shedHeader.name]: shedHeader.value,
		});
		response.end(
			isApi
				? JSON.stringify({ success: false, message, code, requestId: randomUUID() })
				: busyHtml(url, message, retryAfter),
		);
		return true;
	};
}

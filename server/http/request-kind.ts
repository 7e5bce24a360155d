import type { IncomingMessage, ServerResponse } from "node:http";
import { shedHeader } from "#platform/limits/admission.ts";

/** The purpose of a request and its outcome, with few values, for metrics. */

/** `file`: scripts, styles, pictures and photographs. An upload is a request with files, to whatever path. `search`: of a web process. */
export const requestKinds = ["page", "endpoint", "upload", "file", "search"] as const;
export type RequestKind = (typeof requestKinds)[number];

export function kindOf({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): RequestKind {
	if (headers["content-type"]?.startsWith("multipart/form-data")) return "upload";
	if (url.startsWith("/api/")) return "endpoint";
	// The path of search processes; the site has no such page.
	if (url === "/search") return "search";
	return isFile.test(url) ? "file" : "page";
}

const isFile = /^\/(?:assets|media)\/|^\/[\w-]+\.(?!data\b)\w+(?:\?|$)/;

/** `shed`: 503 by admission control, which protects the process; other 5xx are failures. */
export const statusClasses = ["2xx", "3xx", "4xx", "5xx", "shed"] as const;

export const statusClassOf = (response: Pick<ServerResponse, "statusCode" | "getHeader">): string =>
	response.statusCode === 503 && response.getHeader(shedHeader.name) !== undefined
		? "shed"
		: `${Math.floor(response.statusCode / 100)}xx`;

import { text } from "node:stream/consumers";
import {
	makeSearchResponder,
	readCatalogueId,
	type SearchReply,
	type SearchRequest,
} from "#modules/catalogue/index.ts";
import { shedHeader } from "#platform/limits/admission.ts";
import type { ServerApp } from "#server/server-app.ts";
import type { RequestListener } from "./guard-listener.ts";

/** More searches than this wait longer than web processes do; they ask the next process instead. */
const maxConcurrent = 64;
const maxBodyBytes = 256 * 1024;

/** Answers POST /search of web processes. It needs no sign-in: the catalogue is public, and the port is for the private network. */
export function makeSearchListener(app: ServerApp): RequestListener {
	let respond: Promise<(request: SearchRequest) => Promise<SearchReply>> | undefined;
	let running = 0;
	return async (request, response) => {
		const send = (status: number, reply: object) => {
			response.writeHead(status, { "content-type": "application/json" });
			response.end(JSON.stringify(reply));
		};
		if (request.method !== "POST") return send(405, { success: false, code: "wrong-method" });
		if (!(Number(request.headers["content-length"]) <= maxBodyBytes))
			return send(413, { success: false, code: "too-large" });
		// A client that sends slowly must not hold a place.
		const body = parse(await text(request));
		if (!body) return send(400, { success: false, code: "invalid" });
		if (running >= maxConcurrent) {
			response.setHeader(shedHeader.name, shedHeader.value);
			return send(503, { success: false, code: "busy" });
		}
		running++;
		try {
			respond ??= readCatalogueId(app.db.read).then((catalogue) => makeSearchResponder(app, catalogue));
			// After an outage of the database it is read again.
			respond.catch(() => {
				respond = undefined;
			});
			send(200, await (await respond)(body));
		} finally {
			running--;
		}
	};
}

function parse(body: string): SearchRequest | undefined {
	try {
		const request = JSON.parse(body);
		return typeof request === "object" && request ? request : undefined;
	} catch {
		return undefined;
	}
}

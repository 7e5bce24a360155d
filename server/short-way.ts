import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { App } from "#platform/app.ts";
import { commonHeaders } from "./headers.ts";
import { callAsked, isNobody } from "./keep-calls.ts";
import { pageAt } from "./keep-pages.ts";
import { keptAnswers, type Question } from "./kept-answers.ts";
import { type Form, formFor } from "./whole-answer.ts";

/**
 * What is kept goes out before a framework sees the request: making the framework's objects costs several times what sending does. Only what
 * is asked in the plainest way comes here. Everything else goes the whole way, which answers the same. (decision 0019)
 */

/** False when it has not answered; otherwise true, or the promise of its answer. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void>;

/** Reading an address costs as much as sending the answer. */
const mostAddresses = 5_000;
const longestAddress = 600;
const plainHost = /^[a-z0-9._-]+(?::[1-9]\d{3,4})?$/;
/** No "#", no backslash, nothing outside ASCII, no path that the URL's rules would shorten. */
const plainAddress = /^\/(?!\/)[!$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*$/;
const dots = /\/(?:\.|%2e)/i;

/** `hasPages`: pages are kept too. */
export function makeShortWay(app: App, hasPages: boolean): ShortWay {
	const answers = keptAnswers(app);
	const common = commonHeaders(app.config);
	const asked = new LRUCache<string, { question: Question | undefined }>({ max: mostAddresses });
	const written = new WeakMap<Form, string[]>();

	const questionAt = (host: string, address: string) => {
		const key = host + address;
		const known = asked.get(key);
		if (known) return known.question;
		const question = readAddress(host, address, hasPages);
		asked.set(key, { question });
		return question;
	};
	const send = (response: ServerResponse, form: Form, isCall: boolean) => {
		let lines = written.get(form);
		if (!lines) {
			lines = Object.entries({ ...common, ...form.headers }).flat();
			written.set(form, lines);
		}
		response.writeHead(form.status, isCall ? [...lines, "x-request-id", randomUUID()] : lines);
		response.end(form.body);
	};

	return ({ method, url = "", headers }, response) => {
		if (!isNobody(method, headers.authorization, headers.cookie)) return false;
		if (headers["content-length"] || headers["transfer-encoding"]) return false;
		const { host } = headers;
		if (!host || url.length > longestAddress) return false;
		const question = questionAt(host, url);
		const found = question && answers.find(question);
		if (!found) return false;
		const isCall = url.startsWith("/api/");
		const form = formFor(found, {
			ifNoneMatch: headers["if-none-match"],
			acceptEncoding: headers["accept-encoding"],
		});
		if (form instanceof Promise) return form.then((made) => send(response, made, isCall));
		send(response, form, isCall);
		return true;
	};
}

/** What the whole way would take it for, or undefined where that is any trouble to know. */
function readAddress(host: string, address: string, hasPages: boolean): Question | undefined {
	if (!plainHost.test(host) || !plainAddress.test(address) || dots.test(address)) return undefined;
	// A host that only looks plain, such as a.1, is no URL: null.
	const url = URL.parse(`http://${host}${address}`);
	if (!url) return undefined;
	if (!url.pathname.startsWith("/api/")) return hasPages ? pageAt(url) : undefined;
	return url.pathname.includes("%") ? undefined : callAsked(url.pathname, url.href);
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { loadMemberState, type MemberState } from "#modules/member-state/index.ts";
import { joinKey } from "#platform/join-key.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { acceptedLanguage } from "#server/http/language-of-request.ts";
import { commonHeaders } from "#server/http/security-headers.ts";
import type { ServerApp } from "#server/server-app.ts";
import { type CacheKey, endpointCacheKey, isPartialData, pageCacheKey, templateKey } from "./cacheable.ts";
import type { Representation } from "./cached-response.ts";
import { representationFor } from "./cached-template.ts";
import { pageVariantOf } from "./page-variant.ts";

/**
 * Fast path: sends a cached response before any framework sees the request, because building the framework's objects costs several times as
 * much as sending. It takes only URLs that need no normalization. Other requests take the normal route. (decision 0019)
 */

/** Whether it has answered. */
type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Cache keys of recent request targets: parsing a URL costs as much as sending the response. */
const maxParsedTargets = 5_000;
const maxTargetLength = 600;
const plainHost = /^[a-z0-9._-]+(?::[1-9]\d{3,4})?$/;
/** Excludes "#", backslashes, non-ASCII characters and "//": URL parsing would change them. */
const plainTarget = /^\/(?!\/)[!$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]*$/;
const dotSegments = /\/(?:\.|%2e)/i;

/** `hasPages`: pages are cached too (not with the development server). */
export function makeFastPath(app: ServerApp, hasPages: boolean): FastPath {
	const { config, responseCache } = app;
	const cacheKeyAt = makeCacheKeyParser(hasPages);
	const send = makeSender(commonHeaders(config));
	const memberPage = makeMemberFastPath(app);
	return (request, response) => {
		const { method, url = "", headers } = request;
		const { host } = headers;
		if (!host || !isPlainRead(request)) return false;
		const variant = pageVariantOf(headers.cookie, config.isSecure);
		if (!variant) return false;
		const isApi = url.startsWith("/api/");
		const variation = isApi ? acceptedLanguage(headers["accept-language"]) : variant.cookies;
		const cacheKey = cacheKeyAt(host, url, variation);
		const { session } = variant;
		if (session !== undefined) {
			if (!cacheKey || isApi || method !== "GET") return false;
			const page = memberPage({ request, response, session, cacheKey });
			return page === undefined ? false : page.then((found) => found !== undefined && send(response, found, false));
		}
		const cached = cacheKey && responseCache.find(cacheKey);
		if (!cached) return false;
		const representation = cached.negotiate({
			ifNoneMatch: headers["if-none-match"],
			acceptEncoding: headers["accept-encoding"],
		});
		if (representation instanceof Promise) return representation.then((ready) => send(response, ready, isApi));
		return send(response, representation, isApi);
	};
}

/** A request for a short address, without a body and without an API client's token. */
const isPlainRead = ({ method, url = "", headers }: IncomingMessage): boolean =>
	(method === "GET" || method === "HEAD") &&
	headers.authorization === undefined &&
	!headers["content-length"] &&
	!headers["transfer-encoding"] &&
	url.length <= maxTargetLength;

function makeSender(common: Record<string, string>) {
	/** Names and values in one list, as Node sends them fastest. */
	const rawHeaders = new WeakMap<Representation, string[]>();
	return (response: ServerResponse, representation: Representation, isApi: boolean) => {
		let raw = rawHeaders.get(representation);
		if (!raw) {
			raw = Object.entries({ ...common, ...representation.headers }).flat();
			rawHeaders.set(representation, raw);
		}
		response.writeHead(representation.status, isApi ? [...raw, "x-request-id", randomUUID()] : raw);
		response.end(representation.body);
		return true;
	};
}

function makeCacheKeyParser(hasPages: boolean) {
	const parsedTargets = new LRUCache<string, { cacheKey: CacheKey | undefined }>({ max: maxParsedTargets });
	/** `variation`: the language of a reply, or the cookies of a page. */
	return (host: string, target: string, variation: string): CacheKey | undefined => {
		const key = joinKey(host, target, variation);
		const known = parsedTargets.get(key);
		if (known) return known.cacheKey;
		const cacheKey = parseCacheKey(host, target, hasPages, variation);
		parsedTargets.set(key, { cacheKey });
		return cacheKey;
	};
}

/** The cache key that the normal route would compute, or undefined when these simple rules are not enough. */
function parseCacheKey(host: string, target: string, hasPages: boolean, variation: string): CacheKey | undefined {
	if (!plainHost.test(host) || !plainTarget.test(target) || dotSegments.test(target)) return undefined;
	// Null for a host that matches the pattern but is invalid in a URL, such as a.1.
	const url = URL.parse(`http://${host}${target}`);
	if (!url) return undefined;
	if (!url.pathname.startsWith("/api/")) return hasPages ? pageCacheKey(url, variation) : undefined;
	return url.pathname.includes("%") ? undefined : endpointCacheKey(url.pathname, url.href, variation);
}

/** The part of the fast path for members: what they see of a stored page costs one read of their state. */

type Visit = { request: IncomingMessage; response: ServerResponse; session: string; cacheKey: CacheKey };

const accountTypes: readonly MemberState["user"]["accountType"][] = ["client", "renter", "admin"];

/** Undefined when the normal route has to answer: nothing is stored, the page is about this member, or their state cannot be read now. */
type MemberFastPath = (visit: Visit) => Promise<Representation | undefined> | undefined;

function makeMemberFastPath(app: ServerApp): MemberFastPath {
	const { responseCache, admission, config } = app;
	return ({ request, response, session, cacheKey }) => {
		const isData = isPartialData(`http://site${request.url}`);
		const keys = isData ? [cacheKey] : accountTypes.map((type) => templateKey(cacheKey, type));
		if (!keys.some((key) => responseCache.find(key))) return undefined;
		const acceptEncoding = request.headers["accept-encoding"];
		const load = async () => {
			const state = await loadMemberState(app, session);
			// A stored page may have been invalidated during this read.
			const page = state && responseCache.find(isData ? cacheKey : templateKey(cacheKey, state.user.accountType));
			return page && representationFor(page, state, cacheKey, { acceptEncoding, isData });
		};
		const left = new AbortController();
		response.once("close", () => response.writableFinished || left.abort());
		const requester = { address: ipPrefixOf(clientAddress(request, config)), signal: left.signal };
		// The normal route meets the same failure, and reports it.
		return admission.requests.run(requester, "normal", load).catch(() => undefined);
	};
}

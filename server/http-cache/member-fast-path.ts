import type { IncomingMessage, ServerResponse } from "node:http";
import { loadMemberState, type MemberState } from "#modules/member-state/index.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { ServerApp } from "#server/server-app.ts";
import { type CacheKey, isPartialData, templateKey } from "./cache-key.ts";
import type { Representation } from "./cached-response.ts";
import { representationFor } from "./cached-template.ts";

/** The part of the fast path for members: what they see of a stored page costs one read of their state. */

type Visit = { request: IncomingMessage; response: ServerResponse; session: string; cacheKey: CacheKey };

const accountTypes: readonly MemberState["user"]["accountType"][] = ["client", "renter", "admin"];

/** Undefined when the normal route has to answer: nothing is stored, the page is about this member, or their state cannot be read now. */
export type MemberFastPath = (visit: Visit) => Promise<Representation | undefined> | undefined;

export function makeMemberFastPath(app: ServerApp): MemberFastPath {
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

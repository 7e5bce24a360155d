import type { MemberState } from "#modules/member-state/index.ts";
import { chooseEncodings, compressFast, minBytes } from "#server/http/content-coding.ts";
import type { CacheKey } from "./cacheable.ts";
import { accountHeader, CachedResponse, type Representation } from "./cached-response.ts";

/** The state as members see it in the slots of a page. */
type ShownState = Omit<MemberState, "waitlisted" | "hasMeasures">;

/** A page with personal slots (web/features/frame/page-template.ts). What `fill` returns is valid until its next call. */
export type Template = {
	readonly bytes: number;
	mentions(id: string): boolean;
	fill(state: ShownState): Buffer<ArrayBuffer>;
};

/** A page with slots in the response cache. It is sent only when they are filled. (decision 0054) */
export class CachedTemplate extends CachedResponse {
	readonly #template: Template;

	/** `page`: the page that the template was made of. */
	constructor({ headers }: CachedResponse, template: Template) {
		super(Buffer.alloc(0), { ...headers });
		this.#template = template;
	}

	override get bytes(): number {
		return this.#template.bytes;
	}

	mentions(id: string): boolean {
		return this.#template.mentions(id);
	}

	/** The page for this member; valid until the next call. */
	fill({ waitlisted: _, hasMeasures: __, ...shown }: MemberState): Buffer<ArrayBuffer> {
		return this.#template.fill(shown);
	}
}

/** A stored page, or the data of one, as this member gets it. Undefined: it may show this member more, so it is rendered for them. */
export function representationFor(
	page: CachedResponse,
	state: MemberState,
	cacheKey: CacheKey,
	{ acceptEncoding, isData }: { acceptEncoding: string | undefined; isData: boolean },
): Representation | undefined {
	if (!(page instanceof CachedTemplate)) {
		// Only data of client-side navigation are the same for members and visitors; a page without slots is a visitor's.
		if (!isData) return undefined;
		const isShared = !isAbout(state, cacheKey, (id) => page.body.includes(id));
		return isShared ? personalRepresentation(page, page.body, state, acceptEncoding) : undefined;
	}
	if (isAbout(state, cacheKey, (id) => page.mentions(id))) return undefined;
	return personalRepresentation(page, page.fill(state), state, acceptEncoding);
}

/**
 * Whether a page or its data is about this member and may show more: it names the account, its address names a listing whose days the member
 * waits for, or the member has measures and it is the page of a listing or the list, which filters by fit.
 */
const isAbout = (
	{ user, waitlisted, hasMeasures }: MemberState,
	{ key }: CacheKey,
	mentions: (id: string) => boolean,
): boolean =>
	mentions(user._id) ||
	waitlisted.some((id) => key.includes(id)) ||
	(hasMeasures && /\/(?:product\/|browse)/.test(key));

/** A response for one member: compressed fast, and stored nowhere. Its body is a copy. */
function personalRepresentation(
	{ headers: stored }: CachedResponse,
	page: Buffer<ArrayBuffer>,
	{ user }: MemberState,
	acceptEncoding: string | undefined,
): Representation {
	const encoding = page.length < minBytes ? undefined : chooseEncodings(acceptEncoding ?? "").fast;
	const body = encoding ? compressFast(page, encoding) : Buffer.from(page);
	const headers = {
		...stored,
		"cache-control": "private, no-store",
		[accountHeader]: user._id,
		...(encoding && { "content-encoding": encoding }),
		"content-length": String(body.length),
	};
	return { status: 200, headers, body };
}

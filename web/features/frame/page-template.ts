/** A public page with personal slots, and how the server fills them. Server only. */
import { escapeHtml } from "#common/escape-html.ts";
import type { MemberState } from "#web/features/member-slots/member-slots.ts";
import { heartAttributes } from "#web/features/wishlist/heart.tsx";
import { memberTexts } from "./member-texts.ts";

/** Static bytes, a slot, or a heart as it looks without and with its listing saved. */
type Part = Buffer | { slot: string } | { heart: string; unsaved: Buffer; saved: Buffer };

/** All pages are filled in here, one after the other: a buffer for each would be garbage at once. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024);

export class PageTemplate {
	readonly #parts: readonly Part[];
	readonly #ids: ReadonlySet<string>;
	/** Its size in memory, about. */
	readonly bytes: number;

	/** `html` is latin1: each character is a byte of its UTF-8. */
	constructor(html: string, key: string) {
		this.#parts = html
			.split(tokenOf(key))
			.flatMap((part, position) => (position % 2 === 0 ? splitAtHearts(part) : { slot: part }));
		this.#ids = new Set(html.match(ids)?.map(copyOf));
		this.bytes = html.length;
	}

	/** Whether the page names this account or listing: such a page may show its owner more. */
	mentions(id: string): boolean {
		return this.#ids.has(id);
	}

	/** The page for this member, in UTF-8. The bytes are valid until the next call. */
	fill(state: MemberState): Buffer<ArrayBuffer> {
		const { user, wishlist, unread } = state;
		const texts: Record<string, string> = {
			state: JSON.stringify(state),
			...memberTexts(user.name, wishlist.length, unread),
		};
		for (const name in texts) texts[name] = escapeHtml(texts[name] as string);
		const saved = new Set(wishlist);
		let length = 0;
		for (const part of this.#parts) {
			const content = contentOf(part, texts, saved);
			const size = typeof content === "string" ? Buffer.byteLength(content) : content.length;
			if (length + size > scratch.length) scratch = Buffer.concat([scratch], 2 * (length + size));
			if (typeof content === "string") scratch.write(content, length);
			else content.copy(scratch, length);
			length += size;
		}
		return scratch.subarray(0, length);
	}
}

function contentOf(part: Part, texts: Record<string, string>, saved: ReadonlySet<string>): Buffer | string {
	if (Buffer.isBuffer(part)) return part;
	if ("slot" in part) return texts[part.slot] ?? "";
	return saved.has(part.heart) ? part.saved : part.unsaved;
}

/**
 * The template of a page that was rendered with slots; `html` is latin1. Undefined when it cannot be filled safely: without the slot of the
 * state, or with a token inside a script, where a text would have to be escaped in another way.
 */
export function makePageTemplate(html: string, key: string): PageTemplate | undefined {
	const slots = html.split(tokenOf(key)).filter((_, position) => position % 2 === 1);
	const isInScript = [...html.matchAll(scripts)].some(([script]) => tokenOf(key).test(script));
	return isInScript || slots.filter((slot) => slot === "state").length !== 1 ? undefined : new PageTemplate(html, key);
}

/** A text of its own: V8 would keep the whole page for a part of it. */
const copyOf = (text: string): string => Buffer.from(text).toString();

const tokenOf = (key: string) => new RegExp(`slot-${key}-(\\w+)`);
const scripts = /<script[\s\S]*?<\/script>/g;
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The attributes of a heart as React writes them: `name` last. */
function heartMarkup(id: string, isSaved: boolean): string {
	const { name, ...attributes } = heartAttributes(id, isSaved);
	return Object.entries({ ...attributes, name })
		.map(([attribute, value]) => `${attribute}="${value}"`)
		.join(" ");
}

const unsavedHeart = new RegExp(heartMarkup(`(${ids.source})`, false));

const splitAtHearts = (html: string): Part[] =>
	html.split(unsavedHeart).map((part, position) => {
		if (position % 2 === 0) return Buffer.from(part, "latin1");
		return {
			heart: copyOf(part),
			unsaved: Buffer.from(heartMarkup(part, false)),
			saved: Buffer.from(heartMarkup(part, true)),
		};
	});

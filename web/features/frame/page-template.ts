/** A public page with personal slots, and how the server fills them. Server only. */
import { escapeHtml } from "#common/escape-html.ts";
import { namesOf } from "#common/text/called-name.ts";
import { type MemberState, slotToken } from "#web/features/member-slots/member-slots.ts";
import { type HeartAttributes, heartAttributes } from "#web/features/wishlist/heart.tsx";
import { memberTexts } from "./member-texts.ts";

/** A heart as it looks without and with its listing saved, from its first slot to its last. */
type HeartPart<T> = { heart: string; unsaved: T; saved: T };
/** Static text, a slot, or a heart. */
type Part<T> = T | { slot: string } | HeartPart<T>;

/** All pages are filled in here, one after the other: a buffer for each would be garbage at once. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024);

export class PageTemplate {
	readonly #parts: readonly Part<Buffer>[];
	readonly #ids: ReadonlySet<string>;
	/** Its size in memory, about. */
	readonly bytes: number;

	/** `html` is latin1: each character is a byte of its UTF-8. */
	constructor(html: string, key: string) {
		this.#parts = splitAtSlots(html, key).map(toBytes);
		this.#ids = new Set(html.match(ids)?.map(copyOf));
		this.bytes = html.length;
	}

	/** Whether the page names this account or listing: such a page may show its owner more. */
	mentions(id: string): boolean {
		return this.#ids.has(id);
	}

	/** The page for this member, in UTF-8. The bytes are valid until the next call. */
	fill(state: MemberState): Buffer<ArrayBuffer> {
		const { wishlist, unread, notices } = state;
		const user = { ...state.user, ...namesOf(state.user.name) };
		const texts: Record<string, string> = {
			state: JSON.stringify({ ...state, user }),
			...memberTexts(user, wishlist.length, unread, notices),
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

function contentOf(part: Part<Buffer>, texts: Record<string, string>, saved: ReadonlySet<string>): Buffer | string {
	if (Buffer.isBuffer(part)) return part;
	if ("slot" in part) return texts[part.slot] ?? "";
	return saved.has(part.heart) ? part.saved : part.unsaved;
}

/**
 * The template of a page that was rendered with slots; `html` is latin1. Undefined when it cannot be filled safely: without the slot of the
 * state, or with a token in a script or another place that React does not escape as text or as an attribute.
 */
export function makePageTemplate(html: string, key: string): PageTemplate | undefined {
	const starts = indexesOf(html, slotStart(key));
	const isEscaped = indexesOf(html, unescapedStart(key)).length === starts.length;
	const isOfScript = starts.some((at) => html.startsWith("<script", html.lastIndexOf("<", at)));
	const states = indexesOf(html, escapeHtml(slotToken(key, "state"))).length;
	return isEscaped && !isOfScript && states === 1 ? new PageTemplate(html, key) : undefined;
}

/** React escapes the quotes around a token in text and in attributes. In scripts they stay bare. */
const quote = escapeHtml("'");
const unescapedStart = (key: string) => slotToken(key, "").slice(1, -1);
const slotStart = (key: string) => quote + unescapedStart(key);

function indexesOf(html: string, text: string): number[] {
	const indexes: number[] = [];
	for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + 1)) indexes.push(at);
	return indexes;
}

function splitAtSlots(html: string, key: string): Part<string>[] {
	const [first = "", ...others] = html.split(slotStart(key));
	const parts: Part<string>[] = [];
	let heart: HeartPart<string> | undefined;
	let text = first;
	for (const other of others) {
		const end = other.indexOf(quote);
		const [name = "", id] = other.slice(0, end).split(" of ");
		if (heart && heart.heart === id) {
			heart.unsaved += text + heartText(name, false);
			heart.saved += text + heartText(name, true);
		} else {
			heart = id ? { heart: copyOf(id), unsaved: heartText(name, false), saved: heartText(name, true) } : undefined;
			parts.push(text, heart ?? { slot: copyOf(name) });
		}
		text = other.slice(end + quote.length);
	}
	return [...parts, text];
}

/** In latin1, like the page. */
function heartText(attribute: string, isSaved: boolean): string {
	const value = String(heartAttributes(isSaved)[attribute as keyof HeartAttributes]);
	return Buffer.from(escapeHtml(value)).toString("latin1");
}

function toBytes(part: Part<string>): Part<Buffer> {
	if (typeof part === "string") return Buffer.from(part, "latin1");
	if ("slot" in part) return part;
	return { ...part, unsaved: Buffer.from(part.unsaved, "latin1"), saved: Buffer.from(part.saved, "latin1") };
}

/** A text of its own: V8 would keep the whole page for a part of it. */
const copyOf = (text: string): string => Buffer.from(text).toString();

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

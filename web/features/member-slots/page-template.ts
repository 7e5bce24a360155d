/** A public page with personal slots, and how the server fills them. Server only. */
import { escapeHtml } from "#common/escape-html.ts";
import { heartAttributes } from "#web/features/wishlist/heart-attributes.ts";
import { memberTexts } from "#web/frame/member-texts.ts";
import type { MemberState } from "./member-slots.ts";

export class PageTemplate {
	/** Static text at even positions, names of slots at odd ones. */
	readonly #parts: readonly string[];
	/** The ids of the listings that have a heart. */
	readonly #hearts: ReadonlySet<string>;

	constructor(parts: readonly string[]) {
		this.#parts = parts;
		this.#hearts = new Set(parts.flatMap((part) => [...part.matchAll(unsavedHeart)].map(([, id]) => id as string)));
	}

	get bytes(): number {
		return this.#parts.reduce((sum, part) => sum + part.length, 0);
	}

	/** Whether the page names this account or listing: such a page may show its owner more. */
	mentions(id: string): boolean {
		return this.#parts.some((part) => part.includes(id));
	}

	/** The page for this member, as latin1: each character is a byte of its UTF-8. */
	fill(state: MemberState): string {
		const { user, wishlist, unread } = state;
		const texts = { state: JSON.stringify(state), ...memberTexts(user.name, wishlist.length, unread) };
		const escaped: Record<string, string> = {};
		const textOf = (name: string) => (escaped[name] ??= toLatin1(escapeHtml(texts[name as keyof typeof texts])));
		let html = "";
		for (const [position, part] of this.#parts.entries()) html += position % 2 === 0 ? part : textOf(part);
		for (const id of wishlist)
			if (this.#hearts.has(id)) html = html.replaceAll(heartMarkup(id, false), heartMarkup(id, true));
		return html;
	}
}

/**
 * The template of a page that was rendered with slots; `html` is latin1. Undefined when it cannot be filled safely: without the slot of the
 * state, or with a token inside a script, where a text would have to be escaped in another way.
 */
export function makePageTemplate(html: string, key: string): PageTemplate | undefined {
	const token = new RegExp(`slot-${key}-(\\w+)`);
	const parts = html.split(token);
	if (parts.filter((part, position) => position % 2 === 1 && part === "state").length !== 1) return undefined;
	const isInScript = [...html.matchAll(scripts)].some(([script]) => token.test(script));
	return isInScript ? undefined : new PageTemplate(parts);
}

const scripts = /<script[\s\S]*?<\/script>/g;

/** The attributes of a heart as React writes them: `name` last. */
function heartMarkup(id: string, isSaved: boolean): string {
	const { name, ...attributes } = heartAttributes(id, isSaved);
	return Object.entries({ ...attributes, name })
		.map(([attribute, value]) => `${attribute}="${value}"`)
		.join(" ");
}

const unsavedHeart = new RegExp(heartMarkup("([0-9a-f-]{36})", false), "g");

const toLatin1 = (text: string): string => Buffer.from(text).toString("latin1");

import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";
import { mailCopy } from "#messages/emails/common.js";
import { newListingsEmailCopy as copy } from "#messages/emails/wishlist.js";

/** The email that names new listings which fit saved searches: one a day and member. */

type Found = { id: string; sellerId: string; name: string; price: number; photo: string | null };

/** `path`: of the page with the results. `ids`: of all listings that fit. `named`: the first ones, which the email names. */
export type Fit = { search: string; path: string; ids: readonly string[]; named: readonly Found[] };

/** Takes at least one search with at least one listing. The same listing may fit several searches. */
export function newListingsEmail(to: Recipient, fits: readonly Fit[]): Email {
	const found = fits.flatMap(({ named }) => named);
	const [first] = found;
	if (!first) throw new Error("no listing to name");
	const count = new Set(fits.flatMap(({ ids }) => ids)).size;
	return {
		to,
		about: [...new Set(found.map(({ sellerId }) => sellerId))],
		topic: "searches",
		notice: { topic: "searches", event: "searches", item: first.name, count, about: first.sellerId },
		subject: copy.subject({ count, searches: fits.length, product: shortName(first.name) }),
		preheader: fits.map(({ search }) => sanitizeUserText(search)).join(", "),
		heading: copy.heading({ count }),
		text: [],
		sections: fits.map((fit) => ({ title: sanitizeUserText(fit.search), text: linesOf(fit) })),
		item: { name: first.name, photo: first.photo, facts: [[mailCopy.facts.rent, copy.rent({ price: first.price })]] },
		button: { label: copy.button, path: `/product/${first.id}` },
		links: fits.map(({ search, path }) => ({ label: copy.results({ search: sanitizeUserText(search) }), path })),
		note: copy.note,
	};
}

function linesOf({ ids, named }: Fit): string[] {
	const lines = named.map(({ name, price }) => copy.line({ product: sanitizeUserText(name), price }));
	const others = ids.length - lines.length;
	return others > 0 ? [...lines, copy.others({ count: others })] : lines;
}

import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";
import { formatRupees } from "#common/money.ts";

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
	const items = count === 1 ? "1 new item" : `${count} new items`;
	return {
		to,
		about: [...new Set(found.map(({ sellerId }) => sellerId))],
		topic: "searches",
		subject: `${items} for ${fits.length === 1 ? "your saved search" : "your saved searches"}: ${shortName(first.name)}${count > 1 ? " and more" : ""}`,
		preheader: fits.map(({ search }) => sanitizeUserText(search)).join(", "),
		heading: count === 1 ? "A new item fits your search" : "New items fit your searches",
		text: [],
		sections: fits.map((fit) => ({ title: sanitizeUserText(fit.search), text: linesOf(fit) })),
		item: { name: first.name, photo: first.photo, facts: [["Rent", `${formatRupees(first.price)} a day`]] },
		button: { label: "See this item", path: `/product/${first.id}` },
		links: fits.map(({ search, path }) => ({ label: `All results for ${sanitizeUserText(search)}`, path })),
		note: "We send at most one such email a day. You can rename and delete your saved searches on your wishlist's page.",
	};
}

function linesOf({ ids, named }: Fit): string[] {
	const lines = named.map(({ name, price }) => `${sanitizeUserText(name)}, ${formatRupees(price)} a day`);
	const others = ids.length - lines.length;
	return others > 0 ? [...lines, `and ${others} more`] : lines;
}

import { listingAt, randomOf } from "./generate-listing.ts";

/** Generates search queries from the terms of existing listings, some misspelt, most of them frequent. Pure. */
export function makeSearchTerms(count: number, rows: number): string[] {
	const random = randomOf(99);
	return Array.from({ length: count }, () => {
		const listing = listingAt(Math.floor(random() * rows));
		const forms = [
			listing.kind,
			`${listing.colour} ${listing.kind}`,
			`${listing.family} ${listing.kind}`,
			`${listing.fabric} ${listing.kind}`,
			`${listing.work} ${listing.kind}`,
			`${listing.colour} ${listing.work} ${listing.kind}`,
			`${listing.kind} ${listing.occasion}`,
			listing.name,
			misspell(listing.kind, random),
			`${listing.colour} ${misspell(listing.kind, random)}`,
			listing.kind.slice(0, 4),
		];
		return (forms[Math.floor(random() * forms.length)] as string).toLowerCase();
	});
}

/** Deletes, doubles or transposes one character, never the first. */
function misspell(term: string, random: () => number): string {
	const at = 1 + Math.floor(random() * Math.max(1, term.length - 2));
	const slips = [
		term.slice(0, at) + term.slice(at + 1),
		term.slice(0, at) + term[at] + term.slice(at),
		term.slice(0, at) + (term[at + 1] ?? "") + term[at] + term.slice(at + 2),
	];
	return slips[Math.floor(random() * slips.length)] as string;
}

/** The title and subtitle of the browse page for its filters. */
import { formatDay } from "#common/calendar.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import type { BrowseFilters } from "./browse-filters.ts";

type PageHeading = { title: string; text: string };

const byCategory: Record<string, PageHeading> = {
	Wedding: { title: "For the wedding", text: "Pheras, sangeet, and the reception you promised to keep small." },
	Bridal: { title: "For the bride", text: "Worn once, with everyone watching. It can be again." },
	Reception: { title: "For the reception", text: "When the rites are over and the photographs begin." },
	Engagement: { title: "For the engagement", text: "The ring is small. The evening need not be." },
	Party: { title: "For the party", text: "Birthdays, cocktails, and nights that ran late." },
	Casual: { title: "For an ordinary good day", text: "Lunches, mehndis at home, and aunties dropping by." },
	Formal: { title: "For the formal evening", text: "Dinners with place cards, and speeches after them." },
	Traditional: { title: "For the festival", text: "Silks and weaves that have seen a few Diwalis." },
	Ethnic: { title: "From every state", text: "Looms, blocks and needles from Kutch to Kanchipuram." },
	Western: { title: "Gowns and suits", text: "For the invitation that says black tie." },
	Fusion: { title: "A little of both", text: "Old cloth in new cuts." },
	"Men Clothing": { title: "For him", text: "Sherwanis, bandhgalas, and a tuxedo for the one night it is needed." },
	Dresses: { title: "Dresses", text: "Short, long, and the one you saw at her engagement." },
};

export function headingOf({ search, categories: [category, ...others], event, period }: BrowseFilters): PageHeading {
	if (search) return { title: `“${search}”`, text: "What we found by that name, in every almari." };
	if (!category && period)
		return {
			title: event ? `For ${formatDay(event, "weekday")}` : `Free ${shortPeriod(period)}`,
			text: "Pieces that can be with you on these days, every one of them.",
		};
	if (!category)
		return { title: "Every almari, open", text: "Pieces from real wardrobes across India, to rent by the day." };
	if (others.length > 0)
		return { title: [category, ...others].join(", "), text: "Pieces that belong to any of these." };
	return byCategory[category] ?? { title: category, text: "From real wardrobes across India, to rent by the day." };
}

export const unknownCategory = (names: string[]): PageHeading => ({
	title: "Category not found",
	text: `There is no category “${names.join(", ")}”. Choose one in the filters, or clear them to see every listing.`,
});

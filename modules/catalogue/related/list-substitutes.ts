import type { Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Db } from "#database/connect.ts";
import { audienceOf, colourMaskOf, garmentTypeOf } from "#modules/search/index.ts";
import { listSubstituteCandidates } from "./queries-related.ts";

type SubstituteQuery = {
	productId: string;
	name: string;
	price: number;
	size: string;
	period: Period;
	clientId: string;
};

/**
 * Substitutes for a garment: of the same type and audience, size and category, at about its price, free on just these days and while they are
 * cleaned after them. Those of its colours first. Read from the database, so that it can be asked in a transaction and is true in it.
 */
export async function listSubstitutes(
	db: Db,
	query: SubstituteQuery,
): Promise<{ id: string; name: string; price: number }[]> {
	const spread = (query.price * rules.browse.similarPercent) / 100;
	const rows = await listSubstituteCandidates(db, {
		...query,
		minPrice: Math.ceil(query.price - spread),
		maxPrice: Math.floor(query.price + spread),
		maxScanned,
		limit: maxCandidates,
	});
	const garmentType = garmentTypeOf(query.name);
	// Never menswear for womenswear. Where neither name nor categories tell, only what does not tell either fits.
	const isSameTypeAndAudience = ({ name, categories, ownCategories }: (typeof rows)[number]) =>
		garmentTypeOf(name) === garmentType && audienceOf(name, categories) === audienceOf(query.name, ownCategories);
	const sharesColour = ({ color, ownColor }: (typeof rows)[number]) =>
		(colourMaskOf(color) & colourMaskOf(ownColor)) !== 0;
	return rows
		.filter(isSameTypeAndAudience)
		.sort((one, other) => Number(sharesColour(other)) - Number(sharesColour(one)))
		.slice(0, rules.overdue.standIns)
		.map(({ id, name, price }) => ({ id, name, price }));
}

/** So many have the size and the days, the featured first; their types are compared. */
const maxCandidates = 400;
/** A rare size among a million listings must not keep whoever is waiting for the garment's lock. */
const maxScanned = 5000;

import type { Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Db } from "#database/connect.ts";
import { areForSame, audiencesOf, colourMaskOf, garmentTypeOf } from "#modules/search/index.ts";
import { listSubstituteCandidates, listWithFreeCourierDays } from "./queries-related.ts";

type SubstituteQuery = {
	productId: string;
	name: string;
	price: number;
	size: string;
	period: Period;
	clientId: string;
	/** The client's delivery address. */
	pincode: string;
	now: Date;
};

/**
 * Substitutes for a garment: same type, audience, size and category, similar price, free on these days, while a courier has it, and
 * during the cleaning; it can be there on the first day. Those with its colours come first. It reads the database, so that it is consistent in a transaction.
 */
export async function listSubstitutes(
	db: Db,
	query: SubstituteQuery,
): Promise<{ id: string; name: string; price: number }[]> {
	const margin = (query.price * rules.browse.similarPercent) / 100;
	const rows = await listSubstituteCandidates(db, {
		...query,
		minPrice: Math.ceil(query.price - margin),
		maxPrice: Math.floor(query.price + margin),
		maxScanned,
		limit: maxCandidates,
	});
	const garmentType = garmentTypeOf(query.name);
	// Never menswear for womenswear. With an unknown audience, only listings of unknown audience match.
	const isSameTypeAndAudience = ({ ownAudience, ownCategories, ...other }: (typeof rows)[number]) =>
		garmentTypeOf(other.name) === garmentType &&
		areForSame(audiencesOf(other), audiencesOf({ name: query.name, audience: ownAudience, categories: ownCategories }));
	const sharesColour = ({ color, ownColor }: (typeof rows)[number]) =>
		(colourMaskOf(color) & colourMaskOf(ownColor)) !== 0;
	const reachable = rows.filter(isSameTypeAndAudience).flatMap((row) => {
		const transit = transitDays(row.lister_pincode ?? "", query.pincode);
		const isInTime = earliestFirstDay(query.now, row.notice_days, transit) <= query.period.startDate;
		return isInTime ? { ...row, transit } : [];
	});
	const free = await listWithFreeCourierDays(db, reachable, query);
	return reachable
		.filter(({ id }) => free.has(id))
		.sort((one, other) => Number(sharesColour(other)) - Number(sharesColour(one)))
		.slice(0, rules.overdue.maxSubstitutes)
		.map(({ id, name, price }) => ({ id, name, price }));
}

/** The type and audience of this many candidates are compared. */
const maxCandidates = 400;
/** Bounds the scan for a rare size: the caller holds the garment's lock. */
const maxScanned = 5000;

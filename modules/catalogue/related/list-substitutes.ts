import type { Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Db } from "#database/connect.ts";
import { audienceOf, coloursOf, kindOf } from "#modules/search/index.ts";
import { listLike } from "./queries-related.ts";

type Wish = { productId: string; name: string; price: number; size: string; period: Period; clientId: string };

/**
 * Substitutes for a garment: of the same type and audience, size and category, at about its price, free on just these days and while they are
 * cleaned after them. Those of its colours first. Read from the database, so that it can be asked in a transaction and is true in it.
 */
export async function listStandIns(db: Db, wish: Wish): Promise<{ id: string; name: string; price: number }[]> {
	const spread = (wish.price * rules.browse.similarPercent) / 100;
	const like = await listLike(db, {
		...wish,
		minPrice: Math.ceil(wish.price - spread),
		maxPrice: Math.floor(wish.price + spread),
		most: mostLookedAt,
		limit: candidates,
	});
	const kind = kindOf(wish.name);
	// Never menswear for womenswear. Where neither name nor categories tell, only what does not tell either fits.
	const isSame = ({ name, categories, ownCategories }: (typeof like)[number]) =>
		kindOf(name) === kind && audienceOf(name, categories) === audienceOf(wish.name, ownCategories);
	const hasItsColour = ({ color, ownColor }: (typeof like)[number]) => (coloursOf(color) & coloursOf(ownColor)) !== 0;
	return like
		.filter(isSame)
		.sort((one, other) => Number(hasItsColour(other)) - Number(hasItsColour(one)))
		.slice(0, rules.overdue.standIns)
		.map(({ id, name, price }) => ({ id, name, price }));
}

/** So many have the size and the days, the featured first; their types are compared. */
const candidates = 400;
/** A rare size among a million listings must not keep whoever is waiting for the garment's lock. */
const mostLookedAt = 5000;

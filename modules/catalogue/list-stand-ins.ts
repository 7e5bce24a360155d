import type { Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Db } from "#database/connect.ts";
import { coloursOf, kindOf } from "#modules/search/index.ts";
import { listLike } from "./queries-near.ts";

type Wish = { productId: string; name: string; price: number; size: string; period: Period; clientId: string };

/**
 * Pieces that can stand in for one: of the same size and category, at about its price, free on just these days and while they are cleaned after
 * them. Those of its kind and colours first. Read from the database, so that it can be asked in a transaction and is true in it.
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
	const likeness = (name: string, color: string, own: string) =>
		(kind && kindOf(name) === kind ? 2 : 0) + ((coloursOf(color) & coloursOf(own)) === 0 ? 0 : 1);
	return like
		.map((one) => ({ ...one, likeness: likeness(one.name, one.color, one.ownColor) }))
		.sort((one, other) => other.likeness - one.likeness)
		.slice(0, rules.overdue.standIns)
		.map(({ id, name, price }) => ({ id, name, price }));
}

/** So many fit, the featured first, and are compared. */
const candidates = 40;
/** A rare size among a million listings must not keep whoever is waiting for the garment's lock. */
const mostLookedAt = 5000;

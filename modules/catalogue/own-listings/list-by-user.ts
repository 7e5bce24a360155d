import { refuse } from "#common/refusal.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Listing } from "../contract.ts";
import type { OwnListingsQuery } from "../contract-own-listings.ts";
import { copy } from "../copy.ts";
import { bookingWindow } from "../listings/listing.ts";
import { toListing } from "../listings/views.ts";
import * as queries from "./queries-own-listings.ts";

type ListingsPage = {
	products: Listing[];
	totalPages: number;
	total: number;
	page: number;
	counts: Record<string, number> | undefined;
};

/** A lister's listings: all with their status for the lister and admins, the public ones for others. Throws `not-found`. */
export async function listByUser(
	app: App,
	actor: Actor,
	userId: string,
	{ page, limit, search, status, sort }: OwnListingsQuery,
): Promise<ListingsPage> {
	const db = app.db.read;
	const seesAll = actor.kind === "member" && (actor.id === userId || actor.accountType === "admin");
	const today = app.clock.today();
	const scope = { sellerId: userId, seesAll, search };
	const order = seesAll || !privateSorts.has(sort) ? sort : "newest";
	const filter = { ...scope, status: seesAll ? status : "all" } as const;
	const until = bookingWindow(today).endDate;
	const [counts, rows] = await Promise.all([
		queries.countByStatus(db, scope),
		queries.listProductsOfLister(db, filter, { sort: order, today, until, limit, offset: (page - 1) * limit }),
	]);
	if (!counts) throw refuse("not-found", copy.noLister);
	const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const total = filter.status === "all" ? all : (counts[filter.status] ?? 0);
	return {
		products: rows.map((row) => toListing(row, today, seesAll)),
		totalPages: Math.ceil(total / limit),
		total,
		page,
		counts: seesAll ? { all, ...counts } : undefined,
	};
}

/** The order of other people's listings must not tell what they earned. */
const privateSorts: ReadonlySet<string> = new Set(["earned", "views"]);

import { addDays, type Day, dayOf } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { discountsOf, type LengthDiscount } from "#common/rent.ts";
import { rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import type { Db } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingCopy } from "#messages/common/listing.js";
import * as copy from "#messages/common/orders.js";
import { toPhoto } from "#modules/media/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { Listing, OwnListingsQuery, Product } from "../contract.ts";
import type { relatedEndpoints } from "../contract-browse.ts";
import { bookingWindow, type Piece } from "./availability.ts";
import { publicReliability } from "./listing.ts";
import {
	countByStatus,
	findCloset,
	findProductPage,
	listProductRows,
	listProductsOfLister,
	type OwnerColumns,
	type ProductRow,
} from "./queries-card.ts";
import { findRentable, isDeleted, isPaused } from "./queries-product.ts";
import { toListing, toProduct, toSummary } from "./views.ts";

/** What somebody sees of listings: one of them, those of a lister, the closet of a lister. */

/** One listing. Only its lister and admins see it outside the public catalogue. Days held for the actor are free. Throws `not-found`, `gone` (deleted). */
export async function showProduct(app: App, actor: Actor, id: string, db: Db = app.db.read): Promise<Product> {
	const { row, isOwnerOrAdmin } = await findVisibleProduct(app, actor, id, findProductPage, db);
	const { sendBackCost } = app.config;
	return { ...toProduct(row, app.clock.today(), isOwnerOrAdmin), ...(sendBackCost > 0 && { sendBackCost }) };
}

type Find<Row> = (db: Db, id: string, today: Day, until: Day, holderId?: string) => Promise<Row | undefined>;

/** The row of a listing that the actor may see, with the days that are not free for them. Throws as `showProduct`. */
export async function findVisibleProduct<Row extends ProductRow>(
	app: App,
	actor: Actor,
	id: string,
	find: Find<Row>,
	db: Db = app.db.read,
) {
	const today = app.clock.today();
	const holderId = actor.kind === "member" && !actor.apiKey ? actor.id : undefined;
	const row = await find(db, id, today, lastRelevantDay(today), holderId);
	const isOwnerOrAdmin = actor.kind === "member" && (actor.id === row?.seller_id || actor.accountType === "admin");
	if (!row || !(row.is_live || isOwnerOrAdmin)) {
		const isRemoved = row ? row.archived_at !== null : await isDeleted(db, id);
		throw refuse(
			isRemoved ? "gone" : "not-found",
			row && isOnlyPaused(row) ? listingCopy.listing.paused : catalogueCopy.gone,
		);
	}
	return { row, isOwnerOrAdmin };
}

const isOnlyPaused = ({ paused_at, suspended_at, archived_at }: OwnerColumns) =>
	paused_at !== null && suspended_at === null && archived_at === null;

/** Claims after the booking window matter too: the way back and the cleaning before them must fit. */
export const lastRelevantDay = (today: Day) =>
	addDays(bookingWindow(today).endDate, rules.turnaround.maxDays + rules.transit.remoteDays);

/** The facts of a listing for somebody who wants to rent it. */
export type RentableListing = {
	id: string;
	/** Only live ones can be rented. */
	state: "live" | "paused" | "gone";
	name: string;
	/** Whole rupees a day. */
	price: number;
	deposit: number;
	instant: boolean;
	sizes: string[];
	photo: ReturnType<typeof toPhoto> | null;
	lister: { id: string; name: string; city: string; pincode: string };
	noticeDays: number;
	minDays: number;
	lengthDiscounts: LengthDiscount[];
	turnaroundDays: number;
	pieces: Piece[];
};

/** Listings by id, with the claimed days of their pieces. Days held for `holderId` are free. Those that do not exist are left out. */
export async function listForRent(app: App, ids: string[], holderId?: string): Promise<Map<string, RentableListing>> {
	if (ids.length === 0) return new Map();
	const today = app.clock.today();
	const rows = await listProductRows(app.db.read, ids, { today, until: lastRelevantDay(today), holderId });
	return new Map(rows.map((row) => [row.id, toRentable(row)]));
}

const toRentable = (row: ProductRow): RentableListing => ({
	id: row.id,
	state: row.is_live ? "live" : isOnlyPaused(row) ? "paused" : "gone",
	...{ name: row.name, price: row.price, deposit: row.deposit, instant: row.instant, sizes: row.sizes },
	photo: row.photos?.[0] ? toPhoto(row.photos[0]) : null,
	lister: {
		id: row.seller_id,
		name: row.shop_name || publicName(row.seller_name),
		city: row.city ?? "",
		pincode: row.lister_pincode ?? "",
	},
	noticeDays: row.notice_days,
	minDays: row.min_days,
	lengthDiscounts: discountsOf(row),
	turnaroundDays: row.turnaround_days,
	pieces: row.pieces ?? [],
});

/** The terms of a listing that an order copies. Throws `not-allowed-now` when its lister has paused it, `not-found` when it is not public. */
export async function requireRentable(db: Db, id: string) {
	const product = await findRentable(db, id);
	if (product) return product;
	throw (await isPaused(db, id))
		? refuse("not-allowed-now", listingCopy.listing.paused)
		: refuse("not-found", copy.delivery.noProduct);
}

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
		countByStatus(db, scope),
		listProductsOfLister(db, filter, { sort: order, today, until, limit, offset: (page - 1) * limit }),
	]);
	if (!counts) throw refuse("not-found", catalogueCopy.noLister);
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

type ClosetQuery = z.output<typeof relatedEndpoints.getCloset.query>;
type ClosetReply = z.output<typeof relatedEndpoints.getCloset.reply>;

/** The public closet of a lister, the same for all users. Throws `not-found`: no lister, or not active. */
export async function showCloset(app: App, sellerId: string, { page, limit }: ClosetQuery): Promise<ClosetReply> {
	const db = app.db.read;
	const lister = await findCloset(db, sellerId, app.clock.today());
	if (!lister) throw refuse("not-found", catalogueCopy.noLister);
	const today = app.clock.today();
	const totalPages = limit === 0 ? 0 : Math.ceil(lister.listings / limit);
	const shown = { sellerId, seesAll: false, search: "", status: "all" } as const;
	const part = {
		sort: "newest",
		today,
		until: bookingWindow(today).endDate,
		limit,
		offset: (page - 1) * limit,
	} as const;
	const rows = page > totalPages ? [] : await listProductsOfLister(db, shown, part);
	return {
		closet: {
			_id: lister.id,
			name: publicName(lister.name),
			shopName: lister.shop_name,
			city: lister.city,
			since: `${dayOf(lister.created_at).slice(0, 7)}-01`,
			rating: lister.rating,
			rentals: lister.rentals,
			about: lister.about,
			holiday: lister.holiday,
			...publicReliability(lister.figures),
		},
		products: rows.map((row) => toSummary(row, today)),
		totalPages,
		total: lister.listings,
		page,
	};
}

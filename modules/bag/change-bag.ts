import { createHash, randomBytes } from "node:crypto";
import type { Period } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { bagCopy } from "#messages/api/bag.js";
import * as copy from "#messages/common/orders.js";
import { requireRentable } from "#modules/catalogue/index.ts";
import { ensureLongEnough, refusePeriod } from "#modules/rentals/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Cookie } from "#platform/http/cookie.ts";
import * as queries from "./queries.ts";
import { sharePathOf } from "./show-bag.ts";

/** Bags: whose they are, and every change to them. */

const visitorSeconds = rules.bag.visitorDays * 24 * 3600;

/** The id of a visitor's bag: the database holds nothing that opens the bag. */
function visitorBagId(token: string): string {
	const hex = createHash("sha256").update(`bag|${token}`).digest("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** The cookie with the secret of a visitor's bag. */
const bagCookie = "bag-key";

/** `address`: the network, as rate limits count it. */
export type Requester = { app: App; actor: Actor; cookie(name: string): Cookie; address: string };

export const viewerIdOf = ({ actor }: Pick<Requester, "actor">): string | undefined =>
	actor.kind === "member" ? actor.id : undefined;

/** The bag of a member, or of a visitor's cookie; undefined for a visitor without one. */
export function findBagId({ actor, cookie }: Requester): string | undefined {
	if (actor.kind === "member") return actor.id;
	const token = cookie(bagCookie).read();
	return token ? visitorBagId(token) : undefined;
}

/** The same; a visitor gets a new bag with their first change, and each change renews the cookie. */
export function openBag({ actor, cookie }: Requester): string {
	if (actor.kind === "member") return actor.id;
	const token = cookie(bagCookie).read() || randomBytes(24).toString("base64url");
	cookie(bagCookie).set(token, visitorSeconds);
	return visitorBagId(token);
}

/** Throws `too-many`. */
export const limitChanges = (requester: Requester) =>
	requester.app.limits.consume("bag", viewerIdOf(requester) ?? requester.address);

export type LineInput = { rentalPeriod: Period; size: string; for: string; function: string };

/**
 * Adds an item. Adding the same item, days, size and person again changes nothing. It may be taken: the bag says so. Throws `invalid` (days that cannot be
 * booked, or fewer than the lister wants), `not-found`, `not-allowed-now` (paused), `own-product`, `conflict` (the bag is full).
 */
export async function addLine(
	{ app, actor }: Requester,
	bagId: string,
	{ productId, ...input }: LineInput & { productId: string },
): Promise<{ lineId: string; count: number }> {
	ensureBookable(app, input.rentalPeriod);
	const product = await requireRentable(app.db.read, productId);
	if (actor.kind === "member" && product.seller_id === actor.id) throw refuse("own-product", copy.delivery.ownProduct);
	ensureLongEnough(product, input.rentalPeriod);
	const { name, price } = product;
	return app.db.write(async (tx) => {
		const lines = await lockLines(app, tx, bagId);
		const added = { product_id: productId, name, price, ...columnsOf(input) };
		const existing = lines.find((line) => isSame(line, added));
		if (existing) return { lineId: existing.id, count: lines.length };
		if (lines.length >= rules.bag.maxLines) throw refuse("conflict", bagCopy.full);
		const id = app.newId();
		await queries.insertLines(tx, [{ ...added, bag_id: bagId, id, added_at: app.clock.now() }]);
		return { lineId: id, count: lines.length + 1 };
	});
}

function ensureBookable(app: App, period: Period) {
	const badPeriod = refusePeriod(period, app.clock.today());
	if (badPeriod) throw badPeriod;
}

const columnsOf = ({ rentalPeriod, size, for: wearer, function: occasion }: LineInput) => ({
	...{ start_date: rentalPeriod.startDate, end_date: rentalPeriod.endDate, size },
	...{ wearer, function: occasion },
});

type LineFacts = Pick<queries.LineRow, "product_id" | "size" | "start_date" | "end_date" | "wearer">;

/** Two people may want the same garment on the same days: a line of another person is another line. */
const isSame = (one: LineFacts, other: LineFacts) =>
	(["product_id", "size", "start_date", "end_date", "wearer"] as const).every((name) => one[name] === other[name]);

/** Changes of one bag wait for each other, because its size is checked. */
async function lockLines(app: App, tx: Tx, bagId: string): Promise<queries.LineRow[]> {
	await queries.lockBag(tx, bagId, app.clock.now());
	return queries.listLines(tx, bagId);
}

/** Changes days, size and labels. Throws `invalid` (days that cannot be booked, or fewer than the lister wants), `not-found`. */
export async function changeLine(app: App, bagId: string | undefined, lineId: string, input: LineInput): Promise<void> {
	ensureBookable(app, input.rentalPeriod);
	const listing = bagId ? await queries.findShortestRental(app.db.read, bagId, lineId) : undefined;
	if (listing) ensureLongEnough(listing, input.rentalPeriod);
	const isChanged = bagId && (await app.db.write((tx) => queries.updateLine(tx, bagId, lineId, columnsOf(input))));
	if (!isChanged) throw refuse("not-found", bagCopy.noLine);
}

/** Removes a line. Returns how many are left. The link of a bag that is empty ends, so that it never shows what its owner collects later. */
export async function removeLine(app: App, bagId: string | undefined, lineId: string): Promise<number> {
	if (!bagId) return 0;
	return app.db.write(async (tx) => {
		await lockLines(app, tx, bagId);
		await queries.deleteLines(tx, bagId, [lineId]);
		const { length } = await queries.listLines(tx, bagId);
		if (length === 0) await queries.setShareToken(tx, bagId, null);
		return length;
	});
}

/**
 * Moves the lines of this browser's visitor's bag into the member's, and its link, when the member's bag has none. Returns how many lines had no room:
 * they stay in the visitor's bag. Without one it reads nothing.
 */
export async function mergeVisitorBag({ app, cookie }: Requester, memberId: string): Promise<number> {
	const token = cookie(bagCookie).read();
	if (!token) return 0;
	const visitorId = visitorBagId(token);
	const left = await app.db.write(async (tx) => {
		// The visitor's bag is locked second by everybody who locks both.
		const shareToken = await queries.lockBag(tx, memberId, app.clock.now());
		const visitorToken = await queries.lockBag(tx, visitorId, app.clock.now());
		const offered = await queries.listLines(tx, visitorId);
		const taken = await copyLines(app, tx, memberId, offered);
		if (taken.left.length > 0) {
			const stay = taken.left.map(({ id }) => id);
			const moved = offered.filter(({ id }) => !stay.includes(id)).map(({ id }) => id);
			await queries.deleteLines(tx, visitorId, moved);
			return taken.left.length;
		}
		await queries.deleteBag(tx, visitorId);
		if (!shareToken && visitorToken) await queries.setShareToken(tx, memberId, visitorToken);
		return 0;
	});
	if (left === 0) cookie(bagCookie).clear();
	return left;
}

/** Adds lines of another bag to a locked one, as far as there is room. Lines that it has already stay as they are. */
async function copyLines(app: App, tx: Tx, bagId: string, wanted: readonly queries.LineRow[]) {
	const lines = await queries.listLines(tx, bagId);
	const missing = wanted.filter((line) => !lines.some((own) => isSame(own, line)));
	const added = missing.slice(0, Math.max(0, rules.bag.maxLines - lines.length));
	if (added.length > 0)
		await queries.insertLines(
			tx,
			added.map(({ is_blocked: _, share_token: __, has_measures: ___, ...line }) => ({
				...line,
				...{ bag_id: bagId, id: app.newId(), added_at: app.clock.now() },
			})),
		);
	return { count: lines.length + added.length, left: missing.slice(added.length) };
}

/**
 * Adds lines of a shared bag to one's own, without the names of who wears them. Returns how many lines it has then, and how many had no room. Throws
 * `not-found` (the link).
 */
export async function takeFromSharedBag(app: App, bagId: string, token: string, lineIds: readonly string[]) {
	const shared = await queries.findSharedBag(app.db.read, token);
	if (!shared) throw refuse("not-found", bagCopy.noShared);
	const offered = shared.id === bagId ? [] : await queries.listLines(app.db.read, shared.id);
	const wanted = offered.filter(({ id }) => lineIds.includes(id)).map((line) => ({ ...line, wearer: "" }));
	return app.db.write(async (tx) => {
		await queries.lockBag(tx, bagId, app.clock.now());
		const { count, left } = await copyLines(app, tx, bagId, wanted);
		return { count, left: left.length };
	});
}

/** The path of the link that shows the bag. Sharing again returns the same. Throws `conflict` (the bag is empty). */
export async function shareBag(app: App, bagId: string | undefined): Promise<string> {
	if (!bagId) throw refuse("conflict", bagCopy.empty);
	return app.db.write(async (tx) => {
		const known = await queries.lockBag(tx, bagId, app.clock.now());
		if ((await queries.listLines(tx, bagId)).length === 0) throw refuse("conflict", bagCopy.empty);
		const token = known ?? randomBytes(16).toString("base64url");
		if (!known) await queries.setShareToken(tx, bagId, token);
		return sharePathOf(token);
	});
}

/** Ends the link. */
export async function unshareBag(app: App, bagId: string | undefined): Promise<void> {
	if (bagId) await app.db.write((tx) => queries.setShareToken(tx, bagId, null));
}

/** Run by the scheduler: deletes bags of visitors some weeks after their last change. */
export const deleteOldBags = (app: App): Promise<number> =>
	app.db.write((tx) =>
		queries.deleteVisitorBags(tx, new Date(app.clock.now().getTime() - rules.bag.visitorDays * 24 * 3_600_000)),
	);

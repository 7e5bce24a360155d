import { createHash, randomBytes } from "node:crypto";
import type { Period } from "#common/calendar.ts";
import * as copy from "#common/copy/index.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { requireRentable } from "#modules/catalogue/index.ts";
import { refusePeriod } from "#modules/rentals/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Cookie } from "#platform/http/cookie.ts";
import { bagCopy } from "./copy.ts";
import * as queries from "./queries.ts";
import { type LineRow, listLines } from "./queries.ts";
import { sharePathOf } from "./show-bag.ts";

/** Bags: whose they are, and every change to them. */

const visitorSeconds = rules.bag.visitorDays * 24 * 3600;

/** The id of a visitor's bag: the database holds nothing that opens the bag. */
function visitorBagId(token: string): string {
	const hex = createHash("sha256").update(`bag|${token}`).digest("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** The bag of a member, or of a visitor's cookie; undefined for a visitor without one. */
export function findBagId(actor: Actor, cookie: Cookie): string | undefined {
	if (actor.kind === "member") return actor.id;
	const token = cookie.read();
	return token ? visitorBagId(token) : undefined;
}

/** The same; a visitor gets a new bag with their first change, and each change renews the cookie. */
export function openBag(actor: Actor, cookie: Cookie): string {
	if (actor.kind === "member") return actor.id;
	const token = cookie.read() || randomBytes(24).toString("base64url");
	cookie.set(token, visitorSeconds);
	return visitorBagId(token);
}

export type LineInput = { rentalPeriod: Period; size: string; for: string; function: string };

/**
 * Adds an item. Adding the same item, days, size and person again changes nothing. It may be taken: the bag says so. Throws `invalid` (days that cannot be
 * booked), `not-found`, `not-allowed-now` (paused), `own-product`, `conflict` (the bag is full).
 */
export async function addLine(
	app: App,
	actor: Actor,
	bagId: string,
	{ productId, ...input }: LineInput & { productId: string },
): Promise<{ lineId: string; count: number }> {
	ensureBookable(app, input.rentalPeriod);
	const product = await requireRentable(app.db.read, productId);
	if (actor.kind === "member" && product.seller_id === actor.id) throw refuse("own-product", copy.delivery.ownProduct);
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

type LineFacts = Pick<LineRow, "product_id" | "size" | "start_date" | "end_date" | "wearer">;

/** Two people may want the same garment on the same days: a line of another person is another line. */
const isSame = (one: LineFacts, other: LineFacts) =>
	(["product_id", "size", "start_date", "end_date", "wearer"] as const).every((name) => one[name] === other[name]);

/** Changes of one bag wait for each other, because its size is checked. */
async function lockLines(app: App, tx: Tx, bagId: string): Promise<LineRow[]> {
	await queries.lockBag(tx, bagId, app.clock.now());
	return listLines(tx, bagId);
}

/** Changes days, size and labels. Throws `invalid` (days that cannot be booked), `not-found`. */
export async function changeLine(app: App, bagId: string | undefined, lineId: string, input: LineInput): Promise<void> {
	ensureBookable(app, input.rentalPeriod);
	const isChanged = bagId && (await app.db.write((tx) => queries.updateLine(tx, bagId, lineId, columnsOf(input))));
	if (!isChanged) throw refuse("not-found", bagCopy.noLine);
}

/** Removes a line. Returns how many are left. */
export async function removeLine(app: App, bagId: string | undefined, lineId: string): Promise<number> {
	if (!bagId) return 0;
	return app.db.write(async (tx) => {
		await queries.deleteLine(tx, bagId, lineId);
		return (await listLines(tx, bagId)).length;
	});
}

/** Moves the lines of this browser's visitor's bag into the member's. Returns how many had no room. Without a visitor's bag it reads nothing. */
export async function mergeVisitorBag(app: App, memberId: string, cookie: Cookie): Promise<number> {
	const token = cookie.read();
	if (!token) return 0;
	const { left } = await takeLines(app, memberId, visitorBagId(token));
	if (left > 0) return left;
	await app.db.write((tx) => queries.deleteBag(tx, visitorBagId(token)));
	cookie.clear();
	return 0;
}

const countLines = async (app: App, bagId: string) => ({
	count: (await listLines(app.db.read, bagId)).length,
	left: 0,
});

/** Adds lines of another bag to this one. `lineIds`: those lines, without the names of who wears them; undefined: all lines as they are. */
async function takeLines(app: App, bagId: string, fromBagId: string, lineIds?: readonly string[]) {
	const offered = await listLines(app.db.read, fromBagId);
	const wanted = lineIds
		? offered.filter(({ id }) => lineIds.includes(id)).map((line) => ({ ...line, wearer: "" }))
		: offered;
	if (wanted.length === 0) return countLines(app, bagId);
	return app.db.write(async (tx) => {
		const lines = await lockLines(app, tx, bagId);
		const missing = wanted.filter((line) => !lines.some((own) => isSame(own, line)));
		const added = missing.slice(0, Math.max(0, rules.bag.maxLines - lines.length));
		if (added.length > 0)
			await queries.insertLines(
				tx,
				added.map(({ is_blocked: _, share_token: __, ...line }) => ({
					...line,
					...{ bag_id: bagId, id: app.newId(), added_at: app.clock.now() },
				})),
			);
		return { count: lines.length + added.length, left: missing.length - added.length };
	});
}

/** Adds lines of a shared bag to one's own. Throws `not-found` (the link), `conflict` (no room for any of them). */
export async function takeFromSharedBag(app: App, bagId: string, token: string, lineIds: readonly string[]) {
	const shared = await queries.findSharedBag(app.db.read, token);
	if (!shared) throw refuse("not-found", bagCopy.noShared);
	return shared.id === bagId ? countLines(app, bagId) : takeLines(app, bagId, shared.id, lineIds);
}

/** The path of the link that shows the bag. Sharing again returns the same. Throws `conflict` (the bag is empty). */
export function shareBag(app: App, bagId: string): Promise<string> {
	return app.db.write(async (tx) => {
		const known = await queries.lockBag(tx, bagId, app.clock.now());
		if ((await listLines(tx, bagId)).length === 0) throw refuse("conflict", bagCopy.empty);
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

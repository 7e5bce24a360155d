import { countDays } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rentOf } from "#common/rent.ts";
import { calledName } from "#common/text/called-name.ts";
import { earliestFirstDay } from "#common/transit.ts";
import { bagCopy } from "#messages/api/bag.js";
import { listCards, listForRent, listSubstitutes, type RentableListing } from "#modules/catalogue/index.ts";
import { judgeLines } from "#modules/fit/index.ts";
import { claimedDaysOf, refusePeriod } from "#modules/rentals/index.ts";
import type { App } from "#platform/app.ts";
import { type BagRules, describeChanges, findProblems, transitTo } from "./bag.ts";
import type { Bag, BagLine } from "./contract.ts";
import { findSharedBag, type LineRow, listLines } from "./queries.ts";

/** The bag and who sees it. `viewerId`: the member who sees it; undefined for a visitor. */
export type BagView = { bagId: string | undefined; viewerId: string | undefined; pincode?: string | undefined };

export const sharePathOf = (token: string) => `/bag/shared/${token}`;

/** The bag with what each line costs now and why it cannot be ordered. A visitor without a bag sees an empty one. */
export async function showBag(app: App, { bagId, viewerId, pincode }: BagView): Promise<Bag> {
	const rows = bagId ? await listLines(app.db.read, bagId, viewerId) : [];
	const token = rows[0]?.share_token ?? null;
	const bag = await toBag(app, rows, { viewerId, pincode, sharePath: token && sharePathOf(token) });
	if (!rows[0]?.has_measures) return bag;
	const fits = await judgeLines(
		app,
		viewerId,
		bag.lines.map(({ product, size, for: wearer }) => ({ productId: product._id, size, wearer })),
	);
	return { ...bag, lines: bag.lines.map((line, at) => ({ ...line, fit: fits[at] ?? null })) };
}

/** The bag of a link, without the names of who wears what. Throws `not-found`. */
export async function showSharedBag(app: App, token: string, { bagId, viewerId, pincode }: BagView) {
	const shared = await findSharedBag(app.db.read, token);
	if (!shared) throw refuse("not-found", bagCopy.noShared);
	const rows = await listLines(app.db.read, shared.id, viewerId);
	const bag = await toBag(
		app,
		rows.map((row) => ({ ...row, wearer: "" })),
		{ viewerId, pincode, sharePath: sharePathOf(token) },
	);
	return { owner: shared.owner ? calledName(shared.owner) : "", isOwn: shared.id === bagId, bag };
}

/** Cards of listings to rent in place of a line that cannot be ordered. Throws `not-found`. */
export async function showBagSubstitutes(app: App, lineId: string, { bagId, viewerId, pincode }: BagView) {
	const rows = bagId ? await listLines(app.db.read, bagId, viewerId) : [];
	const line = rows.find(({ id }) => id === lineId);
	if (!bagId || !line) throw refuse("not-found", bagCopy.noLine);
	const found = await listSubstitutes(app.db.read, {
		...{ productId: line.product_id, name: line.name, price: line.price, size: line.size },
		period: { startDate: line.start_date, endDate: line.end_date },
		clientId: viewerId ?? bagId,
		pincode: pincode ?? "",
		now: app.clock.now(),
	});
	return listCards(
		app,
		found.map(({ id }) => id),
	);
}

type Shown = { viewerId: string | undefined; pincode: string | undefined; sharePath: string | null };

async function toBag(app: App, rows: readonly LineRow[], { viewerId, pincode, sharePath }: Shown): Promise<Bag> {
	const listings = await listForRent(app, [...new Set(rows.map((row) => row.product_id))], viewerId);
	const rules: BagRules = {
		...{ now: app.clock.now(), viewerId, pincode },
		claimedDays: claimedDaysOf,
		refusePeriod: (period, today) => refusePeriod(period, today)?.message,
	};
	const problems = findProblems(rows.map(toWanted), listings, rules);
	const lines = rows.map((row, place) => toLine(row, listings.get(row.product_id), problems[place] ?? null, rules));
	const orderable = lines.filter((line) => line.problem === null);
	return {
		lines,
		totalAmount: orderable.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
		deposit: orderable.reduce((sum, { deposit }) => sum + deposit, 0),
		sharePath,
	};
}

const periodOf = (row: LineRow) => ({ startDate: row.start_date, endDate: row.end_date });

const toWanted = (row: LineRow) => ({
	...{ productId: row.product_id, size: row.size, isBlocked: row.is_blocked },
	period: periodOf(row),
});

function toLine(
	row: LineRow,
	listing: RentableListing | undefined,
	problem: BagLine["problem"],
	{ now, pincode }: BagRules,
): BagLine {
	const isGone = problem?.code === "gone";
	const shown = isGone ? undefined : listing;
	const price = shown?.price ?? row.price;
	const rent = rentOf(price, countDays(periodOf(row)), shown?.lengthDiscounts ?? []);
	return {
		_id: row.id,
		product: {
			_id: row.product_id,
			name: shown?.name ?? row.name,
			photo: shown?.photo ?? null,
			sizes: shown?.sizes ?? [],
			lister: shown ? { _id: shown.lister.id, name: shown.lister.name, city: shown.lister.city } : null,
		},
		size: row.size || (shown?.sizes[0] ?? ""),
		rentalPeriod: periodOf(row),
		days: rent.days,
		for: row.wearer,
		function: row.function,
		price,
		discountPercent: rent.percent,
		discountAmount: rent.discount,
		totalAmount: rent.total,
		deposit: shown?.deposit ?? 0,
		isInstant: shown?.instant ?? false,
		earliestDay: shown ? earliestFirstDay(now, shown.noticeDays, transitTo(shown, pincode)) : null,
		changes: describeChanges(row.price, price),
		problem,
		addedAt: row.added_at.toISOString(),
	};
}

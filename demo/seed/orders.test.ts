import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, instantOf } from "#common/calendar.ts";
import { sellers, wardrobe } from "#demo/wardrobe/index.ts";
import { createProduct } from "#modules/catalogue/index.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { uploadImages } from "#modules/media/index.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { uploadOf } from "#platform/http/upload.ts";
import { makeWorld, picture, type World } from "#tests/world.ts";
import { planOrders, seedOrders } from "./orders.ts";
import { seedPayments } from "./payments.ts";
import { seedAdmin, seedPeople } from "./people.ts";
import { makeSeedContext, type SeedContext } from "./seed-context.ts";

/** A part of the demo's season: what runs in this week, and some of the other orders. */

let world: World;
beforeAll(async () => {
	world = await makeWorld({}, undefined, instantOf("2026-11-26", 18.5));
	const context = makeSeedContext(world.app);
	const today = world.day(0);
	await seedPeople(context, today);
	await seedAdmin(context.app);
	await listWardrobe(context, instantOf(today).getTime() - 360 * 86_400_000);
	await seedOrders(context, today, world.clock.now(), (...sizes) =>
		planOrders(...sizes).filter(
			({ start, ending }, index) => Math.abs(start) < 6 || ending === "declined" || index % 9 === 0,
		),
	);
	await seedPayments(context, today, world.clock.now());
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;

test("seeds orders in every state, with a ledger that balances and old dues paid", async () => {
	const states = await query("select distinct status from rental order by 1");
	expect(states.map(({ status }) => status)).toEqual([
		"cancelled",
		"completed",
		"confirmed",
		"declined",
		"delivered",
		"pending",
		"returned",
	]);
	expect((await checkLedger(world.app)).faults).toEqual([]);
	const longAgo = [addDays(world.day(0), -2)];
	expect(await query("select distinct paid_at is not null as paid from ledger_due where due_on < $1", longAgo)).toEqual(
		[{ paid: true }],
	);
});

test("seeds members with an account for their payouts", async () => {
	const without =
		"select email from account a where account_type <> 'admin' and not exists (select from payout_account p where p.account_id = a.id)";
	expect(await query(without)).toEqual([]);
});

test("at half past six in the evening nothing is due, past or too late to send", async () => {
	const count = "select status, count(*)::int as n from rental group by 1 order by 1";
	const before = await query(count);
	expect(await runDueTransitions(world.app)).toBe(0);
	expect(await query(count)).toEqual(before);
	const today = world.day(0);
	const late = `select status, start_date, end_date, transit_days from rental
		where status in ('pending', 'confirmed') and start_date - transit_days <= $1::date
			or status = 'pending' and answer_by <= $2 or status = 'returned' and inspect_by <= $2
			or status = 'delivered' and end_date + transit_days < $1::date or status in ('dispatched', 'overdue')`;
	expect(await query(late, [today, world.clock.now()])).toEqual([]);
	const toSend = "select from rental where status = 'confirmed' and start_date - transit_days - 1 <= $1::date";
	expect(await query(toSend, [today])).not.toEqual([]);
});

/** Lists a third of the demo's wardrobe with one plain picture, one listing an hour, since the plan takes them by age. */
async function listWardrobe(context: SeedContext, firstAt: number) {
	const bytes = await picture();
	for (const [index, one] of wardrobe.filter((_, at) => at % 3 === 0).entries()) {
		context.setTime(new Date(firstAt + index * 3_600_000));
		const seller = await context.member(sellers[one.seller].email);
		const { images } = await uploadImages(context.app, seller, [uploadOf(bytes)]);
		await createProduct(context.app, seller, {
			name: one.name,
			description: one.description,
			price: one.price,
			discount: 0,
			tryOnPrice: 0,
			deposit: Math.round(one.price / 500) * 1000,
			countInStock: 0,
			catName: one.categories,
			images,
			occasion: one.occasion,
			sizeStock: one.sizes,
			details: one.details,
			parts: [],
			turnaroundDays: one.turnaroundDays,
			noticeDays: 0,
			minDays: 1,
			lengthDiscounts: [],
			alterable: false,
			instant: one.instant,
		});
	}
}

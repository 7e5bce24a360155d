import { addDays, type Day, instantOf, type Period } from "#common/calendar.ts";
import { Refusal } from "#common/refusal.ts";
import { type DiscountColumns, discountsOf, rentOf } from "#common/rent.ts";
import { rules } from "#common/rules.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import { clients, type DemoPerson, sellers, wardrobe } from "#demo/wardrobe/index.ts";
import { listProductsOf } from "#modules/catalogue/index.ts";
import { PhotoVariants } from "#modules/media/index.ts";
import {
	addPhotos,
	parseDeliveryInput,
	parseOrderInput,
	placeOrder,
	requestDeliveryCode,
	takeStep,
} from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import { uploadOf } from "#platform/http/upload.ts";
import { demoSignIn } from "./people.ts";
import type { SeedContext } from "./seed-context.ts";

/** Seeds the demo's rentals through the use cases, with the clock on the day of each step. */

/** `plan` is the season; tests seed a part of it. */
export async function seedOrders(context: SeedContext, today: Day, now: Date, plan = planOrders): Promise<void> {
	const listings = await listListings(context);
	const groups = {
		all: listings,
		single: listings.filter(({ isSingle }) => isSingle),
		shown: listings.filter(({ seller }) => seller.email === demoSignIn),
	};
	for (const [index, one] of plan(listings.length, clients.length).entries()) {
		const group = groups[one.among ?? "all"];
		const listing = group[one.listing % group.length];
		if (listing) await seedOrder(context, listing, one, index, { today, now });
	}
}

type Listing = DiscountColumns & {
	id: string;
	price: number;
	min_days: number;
	createdAt: Date;
	seller: Member;
	isSingle: boolean;
};

const piecesOf = new Map(wardrobe.map(({ name, sizes }) => [name, sizes.reduce((sum, { stock }) => sum + stock, 0)]));

/** All listings of the demo's sellers, oldest first. */
async function listListings(context: SeedContext): Promise<Listing[]> {
	const closets = await Promise.all(
		Object.values(sellers).map(async ({ email }) => {
			const seller = await context.member(email);
			const products = await listProductsOf(context.app.db.read, seller.id);
			return products.map(({ name, created_at, ...terms }) => ({
				...terms,
				createdAt: created_at,
				seller,
				isSingle: piecesOf.get(name) === 1,
			}));
		}),
	);
	return closets.flat().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type OrderTiming = { today: Day; now: Date };

async function seedOrder(context: SeedContext, listing: Listing, planned: Plan, index: number, timing: OrderTiming) {
	const plan = { ...planned, days: Math.max(planned.days, listing.min_days) };
	const person = clients[plan.client] as DemoPerson;
	const client = await context.member(person.email);
	// A resumed seeding skips orders that were placed, because their code was in an email of the interrupted run.
	if (await isPlaced(context, client, `demo-order-${index}`)) return;
	const lister = listerOf(listing);
	const pincodes = { lister: lister.pincode, client: person.pincode };
	const { period, placedAt, isHome } = daysOf(plan, index, timing, pincodes);
	if (plan.ending !== "pending" && placedAt < listing.createdAt) return;
	context.setTime(placedAt);
	const address = isHome
		? addressOf(person, person, person.address)
		: addressOf(person, lister, `Wedding hall, ${lister.address}`);
	try {
		await requestDeliveryCode(
			context.app,
			client,
			parseDeliveryInput({ ...address, productId: listing.id }),
			// Never repeated: a resumed seeding could not read the code of the interrupted one.
			context.app.newId(),
		);
		const code = context.codeFor(client.email);
		const input = parseOrderInput({
			productId: listing.id,
			rentalPeriod: period,
			totalAmount: rentOf(listing.price, plan.days, discountsOf(listing)).total,
			deliveryAddress: address,
		});
		const { orderId, isConfirmed } = await placeOrder(context.app, client, input, `demo-order-${index}`);
		const people = { client, seller: listing.seller };
		await takeSteps(context, orderId, plan, { ...people, code, isConfirmed, period, listing, placedAt });
	} catch (refusal) {
		// Two plans may need one garment on the same day. The second is then skipped.
		if (!(refusal instanceof Refusal && refusal.code === "dates-taken")) throw refusal;
	}
}

const listerOf = ({ seller }: Listing) =>
	Object.values(sellers).find(({ email }) => email === seller.email) as DemoPerson;

const addressOf = ({ mobile }: DemoPerson, { city, pincode }: DemoPerson, address_Line: string) => ({
	address_Line,
	city,
	pincode,
	country: "India",
	mobile,
});

const isPlaced = async (context: SeedContext, client: Member, key: string) =>
	(await context.app.db.read
		.selectFrom("idempotency_key")
		.select("key")
		.where("account_id", "=", client.id)
		.where("key", "=", key)
		.executeTakeFirst()) !== undefined;

type PlacedOrder = {
	client: Member;
	seller: Member;
	code: string;
	/** The lister need not accept it. */
	isConfirmed: boolean;
	period: { startDate: Day; endDate: Day };
	listing: Listing;
	placedAt: Date;
};

async function takeSteps(
	context: SeedContext,
	orderId: string,
	plan: Plan,
	{ client, seller, code, isConfirmed, period, listing, placedAt }: PlacedOrder,
) {
	const step = async (at: Date, actor: Member, name: Parameters<typeof takeStep>[3], input = {}) => {
		context.setTime(at);
		await takeStep(context.app, actor, orderId, name, input);
	};
	const { ending } = plan;
	const later = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000);
	if (ending === "pending") return;
	if (ending === "declined" && isConfirmed)
		return step(later(2), seller, "cancel", { reason: "The zip gave way at its last outing, I am sorry." });
	if (ending === "declined")
		return step(later(2), seller, "decline", {
			reason: "It is at the tailor's for a new lining that week, I am sorry.",
		});
	if (!isConfirmed) await step(later(0.5), seller, "accept");
	if (ending === "cancelled") return step(later(6), client, "cancel", { reason: "Our plans have changed." });
	if (ending === "confirmed") return;
	if (seller.email === demoSignIn && ending !== "completed")
		await photographBefore(context, orderId, listing, period.startDate);
	await step(instantOf(period.startDate, 8), seller, "dispatch");
	// Some listers hand over themselves and take the cash.
	const cashHolder = plan.listing % 4 === 0 ? "seller" : "courier";
	await step(instantOf(period.startDate, 10.5), seller, "handOver", { code, cashHolder });
	const returnCode = context.codeFor(client.email);
	if (ending === "delivered") return;
	await step(instantOf(period.endDate, 19), seller, "return", { code: returnCode });
	if (ending === "completed") await step(instantOf(addDays(period.endDate, 1), 10), seller, "complete");
}

/** Adds dispatch photographs: the pictures of the listing. */
async function photographBefore(context: SeedContext, orderId: string, { id, seller }: Listing, day: Day) {
	const shown = await context.app.db.read
		.selectFrom("product_photo")
		.select("photo_id")
		.where("product_id", "=", id)
		.orderBy("position")
		.limit(2)
		.execute();
	const variants = new PhotoVariants(context.app);
	const files = await Promise.all(shown.map(({ photo_id }) => variants.find(photo_id, "1200.webp")));
	context.setTime(instantOf(day, 7.5));
	await addPhotos(
		context.app,
		seller,
		orderId,
		{ stage: "dispatch" },
		files.flatMap((file) => (file ? [uploadOf(file.bytes)] : [])),
	);
}

/** When a planned order of the demo is placed and where it goes, by the product's own rules. Pure. */

const hour = 3_600_000;

type OrderDays = {
	period: Period;
	placedAt: Date;
	/** To the client's home; otherwise to the wedding in the lister's city. */
	isHome: boolean;
};

/** `index`: the number of the plan, which varies the hours. `pincodes`: of the lister and of the client's home. */
export function daysOf(
	plan: Plan,
	index: number,
	{ today, now }: { today: Day; now: Date },
	pincodes: { lister: string; client: string },
): OrderDays {
	const period = { startDate: addDays(today, plan.start), endDate: addDays(today, plan.start + plan.days - 1) };
	// Pending orders were placed in the last hours, the others some days before their start.
	const hoursAgo = new Date(now.getTime() - (1 + (index % 7)) * hour);
	const daysBefore = instantOf(addDays(period.startDate, -3 - (index % 9)), 12 + (index % 9));
	const placedAt = plan.ending === "pending" || daysBefore > hoursAgo ? hoursAgo : daysBefore;
	return { period, placedAt, isHome: isUpcoming(plan) && canStillBeSent(period.startDate, now, pincodes) };
}

const isUpcoming = ({ ending }: Plan) => ending === "pending" || ending === "confirmed";

/** Whether a courier who collects the item on the first day on which the lister may send it, or later, arrives in time. */
const canStillBeSent = (startDate: Day, now: Date, { lister, client }: { lister: string; client: string }) =>
	earliestFirstDay(now, rules.orderTimes.earlyDays, transitDays(lister, client)) <= startDate;

/** The plan of the demo's rentals: past, running and upcoming. Pure and deterministic. */

type Ending = "completed" | "returned" | "delivered" | "confirmed" | "pending" | "declined" | "cancelled";
/**
 * `start` is in days from today. `among` restricts `listing` to listings with a single garment, or to those of the seller whose sign-in is
 * shown.
 */
type Plan = {
	listing: number;
	among?: "single" | "shown";
	client: number;
	start: number;
	days: number;
	ending: Ending;
};

/** The first day of a past order, in days from today, over the past year: more and more are placed. `part`: from 0, recently, to 1. */
const pastDay = (part: number) => -9 - Math.floor(340 * part ** 1.6);

/** Picks some listings more often than others. */
const favourite = (index: number, listings: number) => Math.floor(listings * (((index * 53) % 149) / 149) ** 1.6);

/** Plans rentals for the given numbers of listings and clients, ordered by start. */
export function planOrders(listings: number, clients: number): Plan[] {
	const plans: Plan[] = [];
	for (let index = 0; index < 190; index++) {
		plans.push({
			listing: favourite(index, listings),
			client: index % clients,
			start: pastDay(((index * 37) % 151) / 151),
			days: 1 + ((index * 5) % 4),
			ending: index % 23 === 11 ? "cancelled" : index % 29 === 7 ? "declined" : "completed",
		});
	}
	for (let index = 0; index < 10; index++)
		plans.push({
			listing: index,
			among: "single",
			client: index % clients,
			start: -1 - (index % 3),
			days: 4 + (index % 3),
			ending: "delivered",
		});
	for (let index = 0; index < 3; index++)
		plans.push({
			listing: (index * 17 + 8) % listings,
			client: (index + 2) % clients,
			start: -3,
			days: 3,
			ending: "returned",
		});
	for (let index = 0; index < 34; index++)
		plans.push({
			listing: (index * 29 + 1) % listings,
			client: (index * 5 + 1) % clients,
			start: 4 + ((index * 13) % 60),
			days: 2 + (index % 4),
			ending: index % 4 === 0 ? "pending" : "confirmed",
		});
	// The seller whose sign-in is shown has a history and open tasks: orders to accept, to send, and to take back.
	for (let index = 0; index < 22; index++)
		plans.push({
			listing: 21 - index,
			among: "shown",
			client: (index * 7 + 3) % clients,
			start: pastDay(index / 22),
			days: 2 + (index % 4),
			ending: "completed",
		});
	for (const [index, [start, days, ending]] of (
		[
			[3, 2, "pending"],
			[12, 3, "pending"],
			[1, 3, "confirmed"],
			[-2, 3, "delivered"],
		] as const
	).entries())
		plans.push({ listing: index, among: "shown", client: index % clients, start, days, ending });
	// The client whose sign-in is shown has completed enough orders for the limit on value to end.
	for (let index = 0; index < 6; index++)
		plans.push({
			listing: index * 7,
			client: 0,
			start: -40 - index * 35,
			days: 2,
			ending: "completed",
		});
	return plans.sort((a, b) => a.start - b.start || a.listing - b.listing);
}

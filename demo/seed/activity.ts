import { addDays, type Day } from "#common/calendar.ts";
import { Refusal } from "#common/refusal.ts";
import { abouts, clients, savedItems, sellers, type Talk, talks } from "#demo/wardrobe/index.ts";
import { setAbout } from "#modules/accounts/index.ts";
import { listProductsOf } from "#modules/catalogue/index.ts";
import { markRead, sendMessage, startConversation } from "#modules/messaging/index.ts";
import { joinWaitlist } from "#modules/waitlist/index.ts";
import { addItem } from "#modules/wishlist/index.ts";
import type { SeedContext } from "./seed-context.ts";

/** Seeds the demo's conversations through the use cases, with the clock at the hour of each message. */

export async function seedConversations(context: SeedContext, now: Date): Promise<void> {
	for (const [index, conversation] of talks.entries())
		await seedConversation(context, conversation, `demo-talk-${index}`, now);
}

async function seedConversation(
	context: SeedContext,
	{ client, seller, listing, lines, unread = 0 }: Talk,
	key: string,
	now: Date,
) {
	const person = clients.find((one) => one.key === client);
	if (!person) throw new Error(`there is no demo client ${client}`);
	const people = { client: await context.member(person.email), seller: await context.member(sellers[seller].email) };
	const product = (await listProductsOf(context.app.db.read, people.seller.id)).find(({ name }) => name === listing);
	if (!product) throw new Error(`${seller} does not list ${listing}`);
	let conversationId = "";
	// Each line has its own idempotency key, so a resumed seeding sends nothing twice.
	for (const [index, [hoursAgo, by, content]] of lines.entries()) {
		context.setTime(new Date(now.getTime() - hoursAgo * 3_600_000));
		const writer = people[by];
		if (index === 0)
			conversationId = await startConversation(
				context.app,
				writer,
				{ productId: product.id, message: content, clientId: people.client.id },
				`${key}-${index}`,
			);
		else await sendMessage(context.app, writer, { conversationId, content }, `${key}-${index}`);
		const reader = people[by === "client" ? "seller" : "client"];
		if (index < lines.length - unread) await markRead(context.app, reader, conversationId, index + 1);
	}
}

/** Adds the demo's client to two waitlists: she is first in one and second in the other. */
export async function seedWaitlists(context: SeedContext, today: Day, now: Date): Promise<void> {
	const [shown, other] = await Promise.all(clients.slice(0, 2).map(({ email }) => context.member(email)));
	if (!shown || !other) return;
	const booked = await context.app.db.read
		.selectFrom("rental")
		.select(["product_id", "size", "start_date", "end_date"])
		.where("status", "=", "confirmed")
		.where("start_date", ">", addDays(today, 2))
		.where("client_id", "not in", [shown.id, other.id])
		.where("seller_id", "not in", [shown.id, other.id])
		.orderBy("start_date")
		.orderBy("id")
		.execute();
	let waitlists = 0;
	context.setTime(now);
	for (const { product_id: productId, size, start_date: startDate, end_date: endDate } of booked) {
		const input = { productId, size, rentalPeriod: { startDate, endDate } };
		try {
			if (waitlists === 1) await joinWaitlist(context.app, other, input);
			await joinWaitlist(context.app, shown, input);
			if (++waitlists === 2) return;
		} catch (refusal) {
			// Another garment of this size is free on these days.
			if (!(refusal instanceof Refusal && refusal.code === "conflict")) throw refusal;
		}
	}
}

const hour = 3_600_000;

/** Seeds what sellers write about themselves, and wishlists. Both use cases may run again after an interruption. */
export async function seedClosets(context: SeedContext, now: Date): Promise<void> {
	for (const seller of Object.values(sellers)) {
		const about = abouts[seller.key as keyof typeof abouts];
		if (about) await setAbout(context.app, await context.member(seller.email), about);
	}
	const products = await context.app.db.read.selectFrom("product").select(["id", "name"]).execute();
	const ids = new Map(products.map(({ id, name }) => [name, id]));
	for (const person of [...Object.values(sellers), ...clients])
		for (const [index, name] of (savedItems[person.key] ?? []).entries()) {
			const id = ids.get(name);
			context.setTime(new Date(now.getTime() - (24 - index) * hour));
			if (id) await addItem(context.app, await context.member(person.email), id);
		}
}

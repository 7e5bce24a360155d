import { clients, sellers, type Talk, talks } from "#demo/wardrobe/index.ts";
import { listProductsOf } from "#modules/catalogue/index.ts";
import { markRead, sendMessage, startConversation } from "#modules/messaging/index.ts";
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

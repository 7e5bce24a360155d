import { readPictures } from "#demo/pictures.ts";
import {
	damageSaid,
	repliesToPraise,
	replyToBlame,
	reviewsOf,
	reviewsOfClients,
	wardrobe,
} from "#demo/wardrobe/index.ts";
import { fileDamage, transitionDamage, uploadDamageImages } from "#modules/damage/index.ts";
import { publishReviews, replyToReview, writeReview } from "#modules/reviews/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { uploadOf } from "#platform/http/upload.ts";
import type { SeedContext } from "./seed-context.ts";

/** Seeds reviews of completed rentals, on the days after each, and one damage claim that waits for the admin. */

const hour = 3_600_000;

export async function seedReviews(context: SeedContext, now: Date): Promise<void> {
	const orders = await listOrders(context.app);
	const people = new Map<string, Member>();
	for (const email of new Set(orders.flatMap(({ client, seller }) => [client, seller])))
		people.set(email, await context.member(email));
	const complete = orders.filter((order) => order.completed_at !== null);
	const usedTexts = { lehenga: 0, saree: 0, men: 0, other: 0 };
	for (const [index, order] of complete.entries()) {
		const kind = kindOf(order.product_name);
		const pool = reviewsOf[kind];
		await review(context, people, order, {
			index,
			reviewText: pool[usedTexts[kind]++ % pool.length] ?? emptyReview,
			now,
		});
	}
	context.setTime(now);
	// Publishes single reviews whose period has ended.
	while ((await publishReviews(context.app)) > 0);
	await reply(context, people, complete, now);
	const back = orders.find(({ status }) => status === "returned");
	if (back) await dispute(context, people, back, now);
}

type ReviewableOrder = {
	id: string;
	status: string;
	product_name: string;
	client: string;
	seller: string;
	completed_at: Date | null;
	inspect_by: Date | null;
};

const listOrders = (app: App): Promise<ReviewableOrder[]> =>
	app.db.read
		.selectFrom("rental as r")
		.innerJoin("account as client", "client.id", "r.client_id")
		.innerJoin("account as lister", "lister.id", "r.seller_id")
		.select(["r.id", "r.status", "r.product_name", "r.completed_at", "r.inspect_by"])
		.select(["client.email as client", "lister.email as seller"])
		.where("r.status", "in", ["completed", "returned", "disputed"])
		.orderBy("r.created_at")
		.orderBy("r.id")
		.execute();

type ReviewText = (typeof reviewsOf)["other"][number];
const emptyReview: ReviewText = [5, "true", ""];
type ReviewInput = { index: number; reviewText: ReviewText; now: Date };

/** Every fifth order gets no review, every seventh none from the lister. A resumed seeding writes the same reviews. */
async function review(
	context: SeedContext,
	people: Map<string, Member>,
	order: ReviewableOrder,
	{ index, reviewText: said, now }: ReviewInput,
) {
	const { completed_at } = order;
	const [client, seller] = [people.get(order.client), people.get(order.seller)];
	if (index % 5 === 3 || !completed_at || !client || !seller) return;
	const [stars, fit, words] = said;
	const at = (hours: number) => new Date(completed_at.getTime() + hours * hour);
	if (at(30 + (index % 40)) >= now) return;
	context.setTime(at(8 + (index % 30)));
	await writeReview(context.app, client, order.id, { stars, fit, words: index % 6 === 4 ? "" : words, images: [] });
	if (index % 7 === 2) return;
	const [clientStars, clientReview] = reviewsOfClients[(index * 3) % reviewsOfClients.length] ?? [5, ""];
	context.setTime(at(30 + (index % 40)));
	await writeReview(context.app, seller, order.id, {
		stars: clientStars,
		fit: undefined,
		words: clientReview,
		images: [],
	});
}

/** The kind of garment decides which review texts fit. */
const kindOf = (name: string): keyof typeof reviewsOf =>
	kinds[wardrobe.find((one) => one.name === name)?.look.kind ?? "gown"] ?? "other";

const kinds: Partial<Record<(typeof wardrobe)[number]["look"]["kind"], keyof typeof reviewsOf>> = {
	lehenga: "lehenga",
	saree: "saree",
	sherwani: "men",
	bandhgala: "men",
	tuxedo: "men",
	blazer: "men",
};

/** Some listers reply to reviews of their listings. */
async function reply(context: SeedContext, people: Map<string, Member>, orders: ReviewableOrder[], now: Date) {
	const shown = await context.app.db.read
		.selectFrom("review")
		.select(["id", "rental_id", "stars", "published_at"])
		.where("side", "=", "client")
		.where("published_at", "is not", null)
		.where("reply", "is", null)
		.orderBy("published_at")
		.orderBy("id")
		.execute();
	for (const [index, { id, rental_id, stars, published_at }] of shown.entries()) {
		const seller = people.get(orders.find((order) => order.id === rental_id)?.seller ?? "");
		if (!seller || !published_at || (stars > 2 && index % 4 !== 1)) continue;
		context.setTime(new Date(Math.min(published_at.getTime() + 5 * hour, now.getTime())));
		await replyToReview(
			context.app,
			seller,
			id,
			stars > 2 ? (repliesToPraise[index % repliesToPraise.length] ?? "") : replyToBlame,
		);
	}
}

/** Files a damage claim the morning after the return; the client contests it that evening. */
async function dispute(context: SeedContext, people: Map<string, Member>, order: ReviewableOrder, now: Date) {
	const [client, seller] = [people.get(order.client), people.get(order.seller)];
	const listing = wardrobe.find(({ name }) => name === order.product_name);
	if (!client || !seller || !listing || !order.inspect_by) return;
	context.setTime(new Date(Math.min(order.inspect_by.getTime() - 33 * hour, now.getTime())));
	const { images } = await uploadDamageImages(
		context.app,
		seller,
		(await readPictures(listing)).slice(2).map(uploadOf),
	);
	const { claim, contest, amount } = damageSaid;
	await fileDamage(context.app, seller, order.id, { words: claim, amount, images });
	context.setTime(new Date(Math.min(order.inspect_by.getTime() - 25 * hour, now.getTime())));
	await transitionDamage(context.app, client, order.id, "contest", { words: contest, images: [] });
}

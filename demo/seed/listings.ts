import { type Day, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { readPictures } from "#demo/pictures.ts";
import { type DemoListing, sellers, wardrobe } from "#demo/wardrobe/index.ts";
import { approveListing, pageOfListings } from "#modules/admin/index.ts";
import { createProduct, listProductsOf } from "#modules/catalogue/index.ts";
import { uploadImages } from "#modules/media/index.ts";
import { uploadOf } from "#platform/http/upload.ts";
import { demoAdmin } from "./people.ts";
import type { SeedContext } from "./seed-context.ts";

/** Seeds the demo's listings: uploads their pictures, then creates them as a seller does. */

const day = 86_400_000;

/** Creates the missing listings, the first a year ago and the last some days ago. Pictures are stored concurrently. */
export async function seedListings(context: SeedContext, today: Day, log: (line: string) => void): Promise<void> {
	const known = new Map(
		await Promise.all(
			Object.values(sellers).map(
				async ({ email }) =>
					[
						email,
						new Set(
							(await listProductsOf(context.app.db.read, (await context.member(email)).id)).map(({ name }) => name),
						),
					] as const,
			),
		),
	);
	const missing = wardrobe
		.map((listing, index) => ({ listing, index }))
		.filter(({ listing }) => !known.get(sellers[listing.seller].email)?.has(listing.name));
	if (missing.length) log(`Listing ${missing.length} garments for the demo (once) …`);
	const ready = new Map<number, Promise<string[]>>();
	const prepare = (position: number) => {
		const next = missing[position];
		if (next && !ready.has(position)) ready.set(position, photograph(context, next.listing));
	};
	for (const [position, { listing, index }] of missing.entries()) {
		for (let ahead = 0; ahead < 4; ahead++) prepare(position + ahead);
		const images = (await ready.get(position)) ?? [];
		context.setTime(listedAt(today, index));
		await list(context, listing, images);
	}
}

/** More and more are listed: the first a year ago, three in the days that the staff has not reviewed yet. */
const listedAt = (today: Day, index: number): Date =>
	new Date(instantOf(today).getTime() - (4 + 356 * (1 - index / wardrobe.length) ** 1.25) * day);

async function photograph(context: SeedContext, listing: DemoListing): Promise<string[]> {
	const seller = await context.member(sellers[listing.seller].email);
	return (await uploadImages(context.app, seller, (await readPictures(listing)).map(uploadOf))).images;
}

/** The price after the discount, rounded to ten rupees. The wardrobe's data has the price before it. */
const priceOf = ({ price, discount }: DemoListing) =>
	discount ? Math.round((price * (1 - discount / 100)) / 10) * 10 : price;

/** Most garments are worth so little that a visitor who signs up can order them; the more expensive ones have a deposit. */
const termsOf = ({ price }: DemoListing) => ({
	deposit: price < 2000 ? 0 : Math.round(price / 500) * 1000,
	retailValue: price * 10,
	tryOnPrice: price >= 2500 ? 200 : 0,
});

/** What is included, each as a part. A dupatta is the one that is lost, so it has a value. */
function partsOf({ details, price }: DemoListing) {
	const names = details.includes.split(", ").map((name) => name.charAt(0).toUpperCase() + name.slice(1));
	if (names.length < 2) return [];
	return names.map((name) => ({ name, value: /dupatta/i.test(name) ? price * 2 : null }));
}

/** Longer rentals of bridal wear and of what is worn for several functions are cheaper. */
const lengthDiscountsOf = ({ price }: DemoListing) => {
	if (price >= 2500)
		return [
			{ fromDays: 3, percent: 10 },
			{ fromDays: 6, percent: 20 },
		];
	return price >= 1800 ? [{ fromDays: 4, percent: 10 }] : [];
};

async function list(context: SeedContext, listing: DemoListing, images: string[]) {
	await createProduct(context.app, await context.member(sellers[listing.seller].email), {
		name: listing.name,
		description: listing.description,
		price: priceOf(listing),
		discount: listing.discount,
		...termsOf(listing),
		countInStock: 0,
		catName: listing.categories,
		images,
		audience: listing.audience,
		occasion: listing.occasion,
		sizeStock: listing.sizes,
		details: listing.details,
		parts: partsOf(listing),
		turnaroundDays: listing.turnaroundDays,
		noticeDays: 0,
		minDays: listing.price >= 3000 ? 2 : rules.rental.minDays,
		lengthDiscounts: lengthDiscountsOf(listing),
		alterable: listing.alterable,
		instant: listing.instant,
	});
}

/** The demo's admin has approved every listing, except those of the last days. */

const dayMs = 86_400_000;
const unreviewedDays = 9;
/** Approvals happen on the morning after. */
const reviewDelayMs = 16 * 3_600_000;

export async function approveListings(context: SeedContext, today: Day): Promise<void> {
	const admin = await context.member(demoAdmin.email);
	const until = instantOf(today).getTime() - unreviewedDays * dayMs;
	for (;;) {
		const { listings } = await pageOfListings(context.app, oldestWaiting);
		const due = listings.filter(({ createdAt }) => Date.parse(createdAt) < until);
		for (const { id, createdAt } of due) {
			context.setTime(new Date(Date.parse(createdAt) + reviewDelayMs));
			await approveListing(context.app, admin, id);
		}
		if (due.length === 0) return;
	}
}

const oldestWaiting = { search: "", category: "", status: "waiting", sort: "oldest", page: 1, limit: 100 } as const;

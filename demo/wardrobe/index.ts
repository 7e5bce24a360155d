// The demo's listings, with the look of each computed from the names of its dyes and cloth, and its texts. The data is in the JSON files of this folder.
import { readFileSync } from "node:fs";
import { z } from "zod";
import talkTexts from "./conversations.json" with { type: "json" };
import { dyes } from "./dyes.ts";
import reviewTexts from "./reviews.json" with { type: "json" };
import { type DemoListing, type Entry, rackSchema, sellerKey } from "./types.ts";

export { clients, wearers } from "./clients.ts";
export { abouts, savedItems, sellers } from "./sellers.ts";
export type { DemoListing, DemoPerson, DemoSeller } from "./types.ts";

function seedOf(name: string): number {
	let seed = 7;
	for (const character of name) seed = (seed * 31 + character.charCodeAt(0)) % 100003;
	return seed;
}

function toListing(entry: Entry): DemoListing {
	const [color, material, length, closure, includes, care] = entry.details;
	const [colour, second, third, edge] = entry.dyes.map((dye) => dyes[dye]) as [string, string, string, string];
	const [fabric, motif, border, zari] = entry.cloth.split(" ") as [never, never, never, never];
	const [wall, setting] = entry.ground.split(" ") as [never, never];
	return {
		seller: entry.seller,
		name: entry.name,
		description: entry.description,
		price: entry.rent.price,
		discount: entry.rent.discount ?? 0,
		categories: entry.categories,
		audience: entry.audience,
		occasion: entry.occasion,
		sizes: Object.entries(entry.sizes).map(([size, stock]) => ({ size, stock, measures: entry.measures?.[size] })),
		alterable: entry.alterable ?? false,
		details: { color, material, length, closure, includes, dryCleanOnly: care !== "washable" },
		turnaroundDays: entry.rent.turnaroundDays,
		instant: entry.rent.instant ?? false,
		look: {
			...entry.cut,
			seed: seedOf(entry.name),
			colour,
			second,
			third,
			edge,
			fabric,
			motif,
			border,
			zari,
			wall,
			setting,
		},
	};
}

/** Every listing of the demo, interleaved by category so that neighbours differ. */
export const wardrobe: DemoListing[] = interleave(
	[
		"lehengas-bridal",
		"sarees-silk",
		"sherwanis",
		"anarkalis",
		"gowns",
		"kurtas",
		"dresses",
		"bandhgalas",
		"sarees-light",
		"shararas",
		"lehengas-festive",
		"suits",
		"indo-westerns",
	].map(readRack),
).map(toListing);

function readRack(name: string): Entry[] {
	return rackSchema.parse(JSON.parse(readFileSync(new URL(`racks/${name}.json`, import.meta.url), "utf8")));
}

function interleave(racks: Entry[][]): Entry[] {
	const longest = Math.max(...racks.map((rack) => rack.length));
	return Array.from({ length: longest }, (_, i) => racks.flatMap((rack) => rack[i] ?? [])).flat();
}

const conversation = z.strictObject({
	/** First name of the client, in lower case. */
	client: z.string(),
	seller: sellerKey,
	listing: z.string(),
	/** Hours before now, the sender, and the text. */
	lines: z.array(z.tuple([z.number(), z.enum(["client", "seller"]), z.string()])),
	/** How many of the last lines the other side has not read. */
	unread: z.int().optional(),
});
export type Talk = z.infer<typeof conversation>;

const message = z.strictObject({
	/** A signed-in demo client, by key, or a visitor. */
	from: z.union([z.string(), z.strictObject({ name: z.string(), email: z.string() })]),
	hoursAgo: z.number(),
	subject: z.string(),
	text: z.string(),
	isRead: z.boolean().optional(),
	answer: z.string().optional(),
});
export type DemoMessage = z.infer<typeof message>;

const report = z.strictObject({
	/** The key of a demo client. */
	by: z.string(),
	seller: sellerKey,
	/** A listing of the seller; without it, the report is about the seller. */
	listing: z.string().optional(),
	hoursAgo: z.number(),
	reason: z.enum(["misleading", "scam"]),
	words: z.string(),
	outcome: z.string().optional(),
});
export type DemoReport = z.infer<typeof report>;

export const {
	conversations: talks,
	messages,
	reports,
} = z
	.strictObject({ conversations: z.array(conversation), messages: z.array(message), reports: z.array(report) })
	.parse(talkTexts);

const stars = z.int().min(1).max(5);
const reviewsOfKind = z.array(z.tuple([stars, z.enum(["small", "true", "large"]), z.string()]));

export const {
	reviewsOf,
	reviewsOfClients,
	repliesToPraise,
	replyToCriticism: replyToBlame,
	damageTexts: damageSaid,
} = z
	.strictObject({
		/** Clients' reviews by kind of garment: stars, fit and words. */
		reviewsOf: z.strictObject({
			lehenga: reviewsOfKind,
			saree: reviewsOfKind,
			men: reviewsOfKind,
			other: reviewsOfKind,
		}),
		reviewsOfClients: z.array(z.tuple([stars, z.string()])),
		repliesToPraise: z.array(z.string()),
		replyToCriticism: z.string(),
		damageTexts: z.strictObject({ claim: z.string(), contest: z.string(), amount: z.int() }),
	})
	.parse(reviewTexts);

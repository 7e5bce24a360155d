// The demo's listings, with the look of each computed from the names of its dyes and cloth.
import { anarkalis } from "./anarkalis.ts";
import { bandhgalas } from "./bandhgalas.ts";
import { dresses } from "./dresses.ts";
import { dyes } from "./dyes.ts";
import { gowns } from "./gowns.ts";
import { indoWesterns } from "./indo-westerns.ts";
import { kurtas } from "./kurtas.ts";
import { bridalLehengas } from "./lehengas-bridal.ts";
import { festiveLehengas } from "./lehengas-festive.ts";
import { lightSarees } from "./sarees-light.ts";
import { silkSarees } from "./sarees-silk.ts";
import { shararas } from "./shararas.ts";
import { sherwanis } from "./sherwanis.ts";
import { suits } from "./suits.ts";
import type { DemoListing, Entry } from "./types.ts";

export { clients } from "./clients.ts";
export {
	conversations as talks,
	type DemoConversation as Talk,
	type DemoMessage,
	type DemoReport,
	messages,
	reports,
} from "./conversations.ts";
export {
	damageTexts as damageSaid,
	repliesToPraise,
	replyToCriticism as replyToBlame,
	reviewsOf,
	reviewsOfClients,
} from "./reviews.ts";
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
		sizes: Object.entries(entry.sizes).map(([size, stock]) => ({ size, stock })),
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
export const wardrobe: DemoListing[] = interleave([
	bridalLehengas,
	silkSarees,
	sherwanis,
	anarkalis,
	gowns,
	kurtas,
	dresses,
	bandhgalas,
	lightSarees,
	shararas,
	festiveLehengas,
	suits,
	indoWesterns,
]).map(toListing);

function interleave(racks: Entry[][]): Entry[] {
	const longest = Math.max(...racks.map((rack) => rack.length));
	return Array.from({ length: longest }, (_, i) => racks.flatMap((rack) => rack[i] ?? [])).flat();
}

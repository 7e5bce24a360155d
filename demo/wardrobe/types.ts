// Types of the demo's people and listings.

import type { Audience } from "#common/facets.ts";
import type { Dye } from "./dyes.ts";
import type { Border, Fabric, GarmentLook, Kind, Motif, Setting, Wall, Zari } from "./look.ts";

export type Category =
	| "Wedding"
	| "Party"
	| "Casual"
	| "Formal"
	| "Dresses"
	| "Men Clothing"
	| "Traditional"
	| "Ethnic"
	| "Western"
	| "Fusion"
	| "Bridal"
	| "Reception"
	| "Engagement";

export type DemoPerson = {
	key: string;
	firstName: string;
	lastName: string;
	email: string;
	mobile: string;
	address: string;
	city: string;
	state: string;
	pincode: string;
};

export type DemoSeller = DemoPerson & { shop: string; gstin?: string };

export type SellerKey =
	| "meher"
	| "lakshmi"
	| "kabir"
	| "zoya"
	| "ananya"
	| "gurleen"
	| "hetal"
	| "farah"
	| "devika"
	| "arjun"
	| "mridu"
	| "tara";

export type DemoListing = {
	seller: SellerKey;
	name: string;
	description: string;
	/** Whole rupees a day, before the discount. */
	price: number;
	/** Per cent off, 0 for none. */
	discount: number;
	/** The first is the main one. */
	categories: Category[];
	/** For whom, where the categories and the name do not say it. */
	audience?: Audience | undefined;
	occasion: string;
	sizes: { size: string; stock: number }[];
	details: {
		color: string;
		material: string;
		length: string;
		closure: string;
		includes: string;
		dryCleanOnly: boolean;
	};
	turnaroundDays: number;
	/** Instant booking, without the seller's acceptance. */
	instant: boolean;
	look: GarmentLook;
};

/** A listing in the short form of the data files, with dyes by name. */
export type Entry = {
	seller: SellerKey;
	name: string;
	description: string;
	rent: { price: number; discount?: number; turnaroundDays: number; instant?: boolean };
	categories: Category[];
	audience?: Audience;
	occasion: string;
	sizes: Record<string, number>;
	/** Colour, material, length, closure, what is included; `washable` when it need not go to the cleaner. */
	details: [color: string, material: string, length: string, closure: string, includes: string, care?: "washable"];
	cloth: `${Fabric} ${Motif} ${Border} ${Zari}`;
	/** The main cloth, the second, the third, and the ground of the border. */
	dyes: [Dye, Dye, Dye, Dye];
	ground: `${Wall} ${Setting}`;
	cut: { kind: Kind } & Pick<Partial<GarmentLook>, "neck" | "sleeve" | "flare" | "drape" | "length" | "man">;
};

// Types of the demo's people and listings.

import { z } from "zod";
import { type Audience, audiences } from "#common/facets.ts";
import { type Dye, dyes } from "./dyes.ts";
import * as look from "./look.ts";

const categories = [
	"Wedding",
	"Party",
	"Casual",
	"Formal",
	"Dresses",
	"Men Clothing",
	"Traditional",
	"Ethnic",
	"Western",
	"Fusion",
	"Bridal",
	"Reception",
	"Engagement",
] as const;
type Category = (typeof categories)[number];

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

export const sellerKey = z.enum([
	"meher",
	"lakshmi",
	"kabir",
	"zoya",
	"ananya",
	"gurleen",
	"hetal",
	"farah",
	"devika",
	"arjun",
	"mridu",
	"tara",
]);
export type SellerKey = z.infer<typeof sellerKey>;

const inches = z.number().multipleOf(0.5);
const mainInches = inches.nullable().default(null);
const demoMeasures = z.strictObject({
	...{ bust: mainInches, waist: mainInches, hip: mainInches, length: mainInches },
	...{ shoulder: inches.optional(), sleeve: inches.optional(), letOut: inches.optional(), takeIn: inches.optional() },
});
type DemoMeasures = z.infer<typeof demoMeasures>;

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
	/** `measures`: of the garment, in inches. */
	sizes: { size: string; stock: number; measures?: DemoMeasures | undefined }[];
	/** Whether small alterations are allowed. */
	alterable: boolean;
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
	look: look.GarmentLook;
};

const dyeNames = Object.keys(dyes) as [Dye, ...Dye[]];

/** A rack of listings in the short form of its data file, with dyes by name. */
export const rackSchema = z.array(
	z.strictObject({
		seller: sellerKey,
		name: z.string(),
		description: z.string(),
		rent: z.strictObject({
			price: z.int(),
			discount: z.int().optional(),
			turnaroundDays: z.int(),
			instant: z.boolean().optional(),
		}),
		categories: z.array(z.enum(categories)),
		audience: z.enum(audiences).optional(),
		occasion: z.string(),
		sizes: z.record(z.string(), z.int()),
		/** By size. Without them a visitor sees what a listing without measures looks like. */
		measures: z.record(z.string(), demoMeasures).optional(),
		alterable: z.boolean().optional(),
		/** Colour, material, length, closure, what is included; `washable` when it need not go to the cleaner. */
		details: z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.literal("washable").optional()]),
		cloth: z.templateLiteral([
			z.enum(look.fabrics),
			" ",
			z.enum(look.motifs),
			" ",
			z.enum(look.borders),
			" ",
			z.enum(look.zaris),
		]),
		/** The main cloth, the second, the third, and the ground of the border. */
		dyes: z.tuple([z.enum(dyeNames), z.enum(dyeNames), z.enum(dyeNames), z.enum(dyeNames)]),
		ground: z.templateLiteral([z.enum(look.walls), " ", z.enum(look.settings)]),
		cut: z.strictObject({
			kind: z.enum(look.kinds),
			neck: z.enum(look.necks).optional(),
			sleeve: z.enum(look.sleeves).optional(),
			flare: z.enum(look.flares).optional(),
			drape: z.enum(look.drapes).optional(),
			length: z.number().optional(),
			man: z.boolean().optional(),
		}),
	}),
);
export type Entry = z.infer<typeof rackSchema>[number];

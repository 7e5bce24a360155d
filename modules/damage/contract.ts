import { rules } from "#common/rules.ts";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, integer, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { damageCopy } from "./copy.ts";

/** API schemas and the endpoint table of damage claims. */

const { damage, admin } = rules;

export const states = ["filed", "contested", "withAdmin", "accepted", "withdrawn", "decided"] as const;
export type DamageState = (typeof states)[number];

/** Transitions of a damage claim that a person makes. */
export const personTransitions = ["accept", "contest", "lower", "withdraw", "decide"] as const;
export type PersonTransition = (typeof personTransitions)[number];

const rupees = z.number().int().openapi({ description: "Whole rupees" });

const Damage = z
	.object({
		state: z.enum(states),
		version: z
			.number()
			.int()
			.openapi({ description: "Sent with a transition, it must still be the current version (optimistic locking)" }),
		words: z.string(),
		photos: z.array(Photo).openapi({ description: "Shown to the people of the order and to admins" }),
		amount: rupees.openapi({ description: "The amount claimed now; after the end, the amount settled" }),
		filedAmount: rupees,
		filedBy: z.enum(["seller", "admin"]),
		filedAt: z.string(),
		contestBy: z
			.string()
			.openapi({ description: "The client's deadline to contest. After it an admin decides; silence is no admission" }),
		contest: z.object({ words: z.string(), photos: z.array(Photo), at: z.string() }).nullable(),
		waitingSince: z.string().nullable().openapi({ description: "Since when an admin may decide" }),
		decision: z.string().nullable().openapi({ description: "The admin's text for both sides" }),
		closedAt: z.string().nullable(),
		deposit: rupees,
		lateFee: rupees.openapi({ description: "The fee for late days; it is taken from the deposit before damage" }),
		allowed: z
			.array(z.enum(personTransitions))
			.openapi({ description: "The transitions that the requester may make now" }),
	})
	.openapi("Damage");
export type Damage = z.infer<typeof Damage>;

const Filing = z
	.object({
		until: z.string(),
		most: rupees.openapi({ description: "The retail value of the piece, frozen on the order" }),
	})
	.openapi("DamageFiling", { description: "Present while the requester may file a damage claim" });
export type Filing = z.infer<typeof Filing>;

const AdminDamage = z
	.object({
		orderId: z.string(),
		orderNumber: z.string(),
		product: z.string(),
		client: z.object({ _id: z.string(), name: z.string() }),
		seller: z.object({ _id: z.string(), name: z.string() }),
		state: z.enum(states),
		amount: rupees,
		filedAmount: rupees,
		filedAt: z.string(),
		waitingSince: z.string().nullable(),
		closedAt: z.string().nullable(),
	})
	.openapi("AdminDamage");
export type AdminDamage = z.infer<typeof AdminDamage>;

const orderEndpoint = { tag: "Damage claims", who: "member", params: z.object({ orderId: id }) } as const;
const reply = z.object({ damage: Damage.nullable(), filing: Filing.nullable() });
export type DamageView = z.infer<typeof reply>;
const version = integer(1, 999_999_999).optional();
const images = listOf(text(300), damage.maxPhotos);

const NewDamage = z
	.object({
		words: text(damage.wordsLength, 1, damageCopy.words),
		amount: integer(damage.minRupees, damage.maxRupees),
		images: images.refine((all) => all.length > 0, damageCopy.photos),
		version: version.openapi({ description: "The version of the order" }),
	})
	.openapi("NewDamage");
export type NewDamage = z.output<typeof NewDamage>;

export const damageEndpoints = {
	getDamage: endpoint({
		...orderEndpoint,
		method: "get",
		path: "/api/order/:orderId/damage",
		summary: "The damage claim on an order, if there is one, and whether the requester may file one",
		reply,
	}),
	uploadDamageImages: endpoint({
		method: "post",
		path: "/api/damage/uploadImages",
		summary:
			"Stores up to 5 private photographs of damage: visible to the uploader, the people of the order and admins",
		tag: "Photographs",
		who: "member",
		files: { field: "images", maxFiles: damage.maxPhotos, maxBytes: rules.upload.maxFileBytes },
		reply: z.object({ images: z.array(z.string()), photos: z.array(Photo) }),
	}),
	fileDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage",
		isIdempotent: true,
		summary:
			"The lister, or an admin for them, claims damage with an amount, within the inspection hours after the return",
		body: NewDamage,
		reply,
	}),
	acceptDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/accept",
		summary: "The client accepts the amount claimed now",
		body: z.object({ version }),
		reply,
	}),
	contestDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/contest",
		summary: "The client contests the claim with a reason; an admin decides",
		body: z
			.object({ words: text(damage.wordsLength, 1, damageCopy.contest), images, version })
			.openapi("ContestDamage"),
		reply,
	}),
	lowerDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/lower",
		summary: "The lister lowers the amount",
		body: z.object({ amount: integer(damage.minRupees, damage.maxRupees), version }).openapi("LowerDamage"),
		reply,
	}),
	withdrawDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/withdraw",
		summary: "The lister withdraws the claim",
		body: z.object({ version }),
		reply,
	}),
	decideDamage: endpoint({
		...orderEndpoint,
		who: "admin",
		method: "post",
		path: "/api/order/:orderId/damage/decide",
		summary: "An admin settles a contested or unanswered damage claim, with a text for both sides",
		body: z
			.object({
				amount: integer(0, damage.maxRupees),
				words: text(damage.wordsLength, 3, damageCopy.decision),
				version,
			})
			.openapi("DecideDamage"),
		reply,
	}),
	listDamage: endpoint({
		method: "get",
		path: "/api/admin/damage",
		summary: "Damage claims: those waiting for a decision, longest first; or all, newest first",
		tag: "Admin",
		who: "admin",
		query: z.object({
			state: oneOf("state", ["waiting", "open", "closed", "all"]).default("waiting"),
			search: optionalText(admin.searchLength),
			page: integer(1, admin.maxPage).default(1),
			limit: integer(1, admin.maxPageSize).default(admin.pageSize),
		}),
		reply: z.object({
			damage: z.array(AdminDamage),
			waiting: z.number().int(),
			total: z.number().int(),
			totalPages: z.number().int(),
			page: z.number().int(),
		}),
	}),
};

import { damageWords } from "#common/damage-words.ts";
import { rules } from "#common/rules.ts";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, listOf, optionalText, text, whole, z } from "#platform/endpoint.ts";

/** What the people of an order and admins may say of damage, and see of it. */

const { damage, admin } = rules;

export const states = ["filed", "contested", "withAdmin", "accepted", "withdrawn", "decided"] as const;
export type DamageState = (typeof states)[number];

/** Moves that a person makes in a damage claim's life. */
export const personMoves = ["accept", "contest", "lower", "withdraw", "decide"] as const;
export type PersonMove = (typeof personMoves)[number];

const rupees = z.number().int().openapi({ description: "Whole rupees" });

const Damage = z
	.object({
		state: z.enum(states),
		version: z.number().int().openapi({ description: "Send it with what you do: then you do it to what you saw" }),
		words: z.string(),
		photos: z.array(Photo).openapi({ description: "Shown to the people of the order and to admins" }),
		amount: rupees.openapi({ description: "What is claimed now; when it is over, what was settled" }),
		filedAmount: rupees,
		filedBy: z.enum(["seller", "admin"]),
		filedAt: z.string(),
		contestBy: z.string().openapi({ description: "Silent until then, the client is not guilty: an admin decides" }),
		contest: z.object({ words: z.string(), photos: z.array(Photo), at: z.string() }).nullable(),
		waitingSince: z.string().nullable().openapi({ description: "Since when an admin may decide" }),
		decision: z.string().nullable().openapi({ description: "What the admin wrote for both sides" }),
		closedAt: z.string().nullable(),
		deposit: rupees,
		lateFee: rupees.openapi({ description: "For late days; it comes out of the deposit before the damage does" }),
		allowed: z.array(z.enum(personMoves)).openapi({ description: "What the asker may do now" }),
	})
	.openapi("Damage");
export type Damage = z.infer<typeof Damage>;

const Filing = z
	.object({
		until: z.string(),
		most: rupees.openapi({ description: "What the piece is worth, as it was when it was rented" }),
	})
	.openapi("DamageFiling", { description: "While the asker may file a damage claim" });
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
const version = whole(1, 999_999_999).optional();
const images = listOf(text(300), damage.maxPhotos);

const NewDamage = z
	.object({
		words: text(damage.wordsLength, 1, damageWords.words),
		amount: whole(damage.minRupees, damage.maxRupees),
		images: images.refine((all) => all.length > 0, damageWords.photos),
		version: version.openapi({ description: "Of the order" }),
	})
	.openapi("NewDamage");
export type NewDamage = z.output<typeof NewDamage>;

export const damageEndpoints = {
	getDamage: endpoint({
		...orderEndpoint,
		method: "get",
		path: "/api/order/:orderId/damage",
		summary: "The damage claim on an order, if there is one, and whether the asker may file one",
		reply,
	}),
	uploadDamageImages: endpoint({
		method: "post",
		path: "/api/damage/uploadImages",
		summary:
			"Stores up to 5 photographs of damage. They are private: who sent them, the people of the order and admins see them",
		tag: "Photographs",
		who: "member",
		files: { field: "images", most: damage.maxPhotos, maxBytes: rules.upload.maxFileBytes },
		reply: z.object({ images: z.array(z.string()), photos: z.array(Photo) }),
	}),
	fileDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage",
		isIdempotent: true,
		summary:
			"The lister says what is damaged and what it costs, within the hours after the return. An admin may, for them",
		body: NewDamage,
		reply,
	}),
	acceptDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/accept",
		summary: "The client accepts what is claimed now",
		body: z.object({ version }),
		reply,
	}),
	contestDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/contest",
		summary: "The client does not agree and says why; an admin decides",
		body: z
			.object({ words: text(damage.wordsLength, 1, damageWords.contest), images, version })
			.openapi("ContestDamage"),
		reply,
	}),
	lowerDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/lower",
		summary: "The lister claims less",
		body: z.object({ amount: whole(damage.minRupees, damage.maxRupees), version }).openapi("LowerDamage"),
		reply,
	}),
	withdrawDamage: endpoint({
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/withdraw",
		summary: "The lister claims nothing any more",
		body: z.object({ version }),
		reply,
	}),
	decideDamage: endpoint({
		...orderEndpoint,
		who: "admin",
		method: "post",
		path: "/api/order/:orderId/damage/decide",
		summary:
			"An admin settles a contested damage claim, or one that the client was silent on, with words for both sides",
		body: z
			.object({
				amount: whole(0, damage.maxRupees),
				words: text(damage.wordsLength, 3, damageWords.decision),
				version,
			})
			.openapi("DecideDamage"),
		reply,
	}),
	listDamage: endpoint({
		method: "get",
		path: "/api/admin/damage",
		summary: "Damage claims: those that wait for a decision, the longest first; or all, newest first",
		tag: "Admin",
		who: "admin",
		query: z.object({
			state: z
				.enum(["waiting", "open", "closed", "all"], "state is one of waiting, open, closed, all")
				.default("waiting"),
			search: optionalText(admin.searchLength),
			page: whole(1, admin.maxPage).default(1),
			limit: whole(1, admin.maxPageSize).default(admin.pageSize),
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

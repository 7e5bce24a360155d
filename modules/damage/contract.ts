import { caseFilters } from "#common/rules/admin.ts";
import { rules } from "#common/rules.ts";
import { damageCopy } from "#messages/api/damage.js";
import { SelfApproval } from "#modules/audit/contract.ts";
import { Part } from "#modules/catalogue/contract.ts";
import { Photo } from "#modules/media/contract.ts";
import { Order } from "#modules/rentals/contract.ts";
import { endpoint, id, integer, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { rupeesBetween } from "#platform/typed-fields.ts";

/** API schemas and the endpoint table of disputes: damage claims, and items that are not as described. */

const { damage, admin } = rules;

/** `notAsDescribed`: the client reports the item, and asks for the rent back. */
const disputeKinds = ["damage", "notAsDescribed"] as const;
export type DisputeKind = (typeof disputeKinds)[number];
export const states = ["filed", "contested", "withAdmin", "accepted", "withdrawn", "decided", "appealed"] as const;
export type DamageState = (typeof states)[number];

/** Transitions of a dispute that a person makes. */
export const personTransitions = ["accept", "contest", "lower", "withdraw", "decide", "appeal"] as const;
export type PersonTransition = (typeof personTransitions)[number];

const rupees = z.number().int().openapi({ description: "Whole rupees" });

const Decision = z
	.object({
		words: z.string().openapi({ description: "The admin's text for both sides" }),
		at: z.string(),
		amount: rupees,
		damageAmount: rupees.nullable(),
		admin: z.string().nullable().openapi({ description: "The admin's name; for admins only" }),
	})
	.openapi("DisputeDecision");
export type DisputeDecision = z.infer<typeof Decision>;

const Damage = z
	.object({
		kind: z.enum(disputeKinds),
		state: z.enum(states),
		version: z
			.number()
			.int()
			.openapi({ description: "Sent with a transition, it must still be the current version (optimistic locking)" }),
		words: z.string(),
		photos: z.array(Photo).openapi({ description: "Shown to the people of the order and to admins" }),
		amount: rupees.openapi({
			description: "Claimed now, or decided: for damage, or, when the item is not as described, of the rent to refund",
		}),
		damageAmount: rupees.nullable().openapi({
			description: "Not as described: what the lister claims for damage in the answer, or what was decided of it",
		}),
		most: z
			.object({ amount: rupees, damage: rupees })
			.openapi({ description: "The most that can be decided: what was claimed" }),
		filedAmount: rupees,
		filedBy: z.enum(["client", "seller", "admin"]),
		filedAt: z.string(),
		contestBy: z.string().nullable().openapi({
			description:
				"The other side's deadline to answer. After it an admin decides; silence is no admission. Null: not as described, before the return",
		}),
		contest: z.object({ words: z.string(), photos: z.array(Photo), at: z.string() }).nullable(),
		waitingSince: z.string().nullable().openapi({ description: "Since when an admin may decide" }),
		decision: Decision.nullable().openapi({ description: "The first decision; final unless a side appeals in time" }),
		appealBy: z.string().nullable(),
		appeal: z.object({ by: z.enum(["client", "seller"]), words: z.string(), at: z.string() }).nullable(),
		finalDecision: Decision.nullable().openapi({ description: "After an appeal" }),
		selfApproval: SelfApproval.nullable().openapi({
			description:
				"For the admin of the first decision, while an appeal waits: from when they may decide about it too. Null: only somebody else may",
		}),
		isItemBack: z.boolean(),
		rent: rupees,
		closedAt: z.string().nullable(),
		deposit: rupees,
		lateFee: rupees.openapi({ description: "The fee for late days; it is taken from the deposit before damage" }),
		rentRefund: rupees.openapi({
			description: "Of an item sent back as it does not fit: damage above the deposit is taken from it",
		}),
		allowed: z
			.array(z.enum(personTransitions))
			.openapi({ description: "The transitions that the requester may make now" }),
	})
	.openapi("Damage");
export type Damage = z.infer<typeof Damage>;

const Filing = z
	.object({
		kind: z.enum(disputeKinds),
		until: z.string(),
		most: rupees.openapi({
			description: "The retail value of the piece, frozen on the order; not as described: its rent",
		}),
		lostParts: z.array(Part).openapi({
			description:
				"Parts that did not come back, by the checks of both sides: without those that were not sent or missing on arrival. A claim may be about them",
		}),
	})
	.openapi("DamageFiling", {
		description: "Present while the requester may file a damage claim, or report the item as not as described",
	});
export type Filing = z.infer<typeof Filing>;
export type { Part };

/** The other side's answer, the admin's decision, or an appeal of either side. */
const deadlines = ["answer", "decision", "appeal"] as const;

const AdminDamage = z
	.object({
		orderId: z.string(),
		orderNumber: z.string(),
		kind: z.enum(disputeKinds),
		product: z.string(),
		client: z.object({ _id: z.string(), name: z.string() }),
		seller: z.object({ _id: z.string(), name: z.string() }),
		state: z.enum(states),
		amount: rupees,
		filedAmount: rupees,
		filedAt: z.string(),
		waitingSince: z.string().nullable(),
		closedAt: z.string().nullable(),
		deadline: z
			.object({ of: z.enum(deadlines), at: z.string(), isOver: z.boolean() })
			.nullable()
			.openapi({ description: "Who has to act next, and until when" }),
		assignee: z.object({ _id: z.string(), name: z.string() }).nullable(),
		dueAt: z.string().nullable().openapi({ description: "The day that the staff chose for it" }),
		isOverdue: z.boolean(),
	})
	.openapi("AdminDamage");
export type AdminDamage = z.infer<typeof AdminDamage>;

const orderEndpoint = { tag: "Disputes", who: "member", params: z.object({ orderId: id }) } as const;
const reply = z.object({ damage: Damage.nullable(), filing: Filing.nullable() });
export type DamageView = z.infer<typeof reply>;
const version = integer(1, 999_999_999).optional();
const images = listOf(text(300), damage.maxPhotos);

const NewDamage = z
	.object({
		words: text(damage.wordsLength, 1, () => damageCopy.words),
		amount: rupeesBetween(damage.minRupees, damage.maxRupees),
		images: images.refine((all) => all.length > 0, { error: () => damageCopy.photos }),
		version: version.openapi({ description: "The version of the order" }),
	})
	.openapi("NewDamage");
export type NewDamage = z.output<typeof NewDamage>;

const NewReport = z
	.object({
		words: text(damage.wordsLength, 1, () => damageCopy.reportWords),
		images: images.refine((all) => all.length > 0, { error: () => damageCopy.reportPhotos }),
		version: version.openapi({ description: "The version of the order" }),
	})
	.openapi("NewReport");
export type NewReport = z.output<typeof NewReport>;

const LostItem = z
	.object({
		words: text(damage.wordsLength, 3, () => damageCopy.lostWords),
		amount: rupeesBetween(damage.minRupees, damage.maxRupees),
		version: version.openapi({ description: "The version of the order" }),
	})
	.openapi("LostItem");
export type LostItem = z.output<typeof LostItem>;

export const damageEndpoints = {
	getDamage: endpoint({
		...orderEndpoint,
		method: "get",
		path: "/api/order/:orderId/damage",
		summary: "The dispute on an order, if there is one, and whether the requester may begin one",
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
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage",
		isIdempotent: true,
		summary:
			"The lister, or an admin for them, claims damage with an amount, within the inspection hours after the return",
		body: NewDamage,
		reply,
	}),
	reportItem: endpoint({
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/report",
		isIdempotent: true,
		summary:
			"The client reports the item as not as described, within hours of the hand-over; it goes back, and an admin decides",
		body: NewReport,
		reply,
	}),
	markLost: endpoint({
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/lost",
		isIdempotent: true,
		summary:
			"The lister, or an admin for them, marks an item as lost that is overdue for a week, and claims up to its retail value",
		body: LostItem,
		reply: z.object({ order: Order }),
	}),
	acceptDamage: endpoint({
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/accept",
		summary: "The other side accepts the amount claimed now; not as described: the lister refunds the rent",
		body: z.object({ version }),
		reply,
	}),
	contestDamage: endpoint({
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/contest",
		summary:
			"The other side contests the claim with a reason; an admin decides. A lister may claim damage in the answer to a report",
		body: z
			.object({
				words: text(damage.wordsLength, 1, () => damageCopy.contest),
				damage: rupeesBetween(damage.minRupees, damage.maxRupees).optional(),
				images,
				version,
			})
			.openapi("ContestDamage"),
		reply,
	}),
	lowerDamage: endpoint({
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/lower",
		summary: "The lister lowers the amount",
		body: z.object({ amount: rupeesBetween(damage.minRupees, damage.maxRupees), version }).openapi("LowerDamage"),
		reply,
	}),
	withdrawDamage: endpoint({
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/withdraw",
		summary: "The lister withdraws the claim",
		body: z.object({ version }),
		reply,
	}),
	decideDamage: endpoint({
		staff: ["support"],
		...orderEndpoint,
		who: "admin",
		method: "post",
		path: "/api/order/:orderId/damage/decide",
		summary:
			"An admin decides a contested or unanswered dispute, with a text for both sides; another admin decides after an appeal, or the same one where the operator allows it",
		body: z
			.object({
				amount: rupeesBetween(0, damage.maxRupees),
				damage: rupeesBetween(0, damage.maxRupees).optional(),
				words: text(damage.wordsLength, 3, () => damageCopy.decision),
				reason: optionalText(admin.reasonLength).openapi({
					description: "About an appeal against one's own decision: why the same person decides. For the audit log",
				}),
				version,
			})
			.openapi("DecideDamage"),
		reply,
	}),
	appealDamage: endpoint({
		staff: ["support"],
		...orderEndpoint,
		method: "post",
		path: "/api/order/:orderId/damage/appeal",
		summary: "Either side appeals against the first decision, once. The second decision is final",
		body: z.object({ words: text(damage.wordsLength, 3, () => damageCopy.appeal), version }).openapi("AppealDamage"),
		reply,
	}),
	listDamage: endpoint({
		method: "get",
		path: "/api/admin/damage",
		summary: "Disputes: those waiting for a decision, longest first; or all, newest first",
		tag: "Admin",
		who: "admin",
		query: z.object({
			state: oneOf("state", ["waiting", "open", "closed", "all"]).default("waiting"),
			kind: z.preprocess((value) => value || undefined, oneOf("kind", disputeKinds).optional()),
			work: z.preprocess((value) => value || undefined, oneOf("work", caseFilters).optional()),
			order: id.optional(),
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

/** The endpoint that records a parcel which the courier lost or damaged. */

export const lostParcelEndpoints = {
	loseParcel: endpoint({
		method: "post",
		tag: "Orders",
		staff: ["support"],
		params: z.object({ orderId: id }),
		path: "/api/order/:orderId/loseParcel",
		summary:
			"An admin records that the courier lost or damaged the parcel: the client owes nothing, the lister is owed the amount, the item leaves the stock",
		who: "admin",
		body: z
			.object({
				reason: text(500, 3),
				amount: rupeesBetween(0, rules.damage.maxRupees).openapi({
					description: "What the lister is owed, up to the retail value; whole rupees",
				}),
				version: z.number().int().min(1).max(1_000_000).optional(),
			})
			.openapi("LoseParcel"),
		reply: z.object({ order: Order }),
	}),
};
export type LostParcel = z.output<typeof lostParcelEndpoints.loseParcel.body>;

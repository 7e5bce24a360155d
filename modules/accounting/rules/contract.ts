import { rentalReadings, taxMatterNames, taxRuleLimits } from "#common/rules/tax.ts";
import { day, endpoint, flag, id, oneOf, optionalText, text, z } from "#platform/endpoint.ts";

/** The dated tax rules as the staff see and set them. */

const TaxRuleVersion = z
	.object({
		_id: z.string(),
		value: z.string().openapi({
			description: `In the matter's unit: percent ("0.5"), whole rupees, an HSN or SAC, a text, or a reading (${rentalReadings.join(", ")})`,
		}),
		section: z.string(),
		validFrom: z.string(),
		source: z.string(),
		note: z.string(),
		state: z.enum(["in-force", "coming", "past", "replaced"]).openapi({ description: "Today, in India" }),
		replaces: z.string().nullable().openapi({ description: "The id of the version in whose place it stands" }),
		createdBy: z.string().openapi({ description: "Empty: it came with the product" }),
		createdAt: z.string(),
		confirmed: z.object({ by: z.string(), at: z.string() }).nullable(),
	})
	.openapi("TaxRuleVersion");
export type TaxRuleVersion = z.infer<typeof TaxRuleVersion>;

const TaxMatterRules = z
	.object({
		matter: z.enum(taxMatterNames),
		versions: z.array(TaxRuleVersion).openapi({ description: "The latest valid day first" }),
	})
	.openapi("TaxMatterRules");
export type TaxMatterRules = z.infer<typeof TaxMatterRules>;

const reply = z.object({
	matters: z.array(TaxMatterRules),
	earliest: z.string().openapi({ description: "The first day from which a new version may be valid" }),
});

export const taxRuleEndpoints = {
	listTaxRules: endpoint({
		method: "get",
		path: "/api/admin/tax-rules",
		summary: "What the law says about tax: each matter with its value in force, and all versions",
		tag: "Accounting",
		who: "admin",
		reply,
	}),
	addTaxRule: endpoint({
		method: "post",
		path: "/api/admin/tax-rules",
		summary:
			"Adds a version of a rule, from a day on whose month is not closed; one of the same day is replaced. One that says the same is confirmed, if that is given",
		tag: "Accounting",
		who: "admin",
		staff: ["finance"],
		body: z.object({
			matter: oneOf("matter", taxMatterNames),
			value: text(taxRuleLimits.valueLength),
			section: text(taxRuleLimits.sectionLength),
			validFrom: day,
			source: text(taxRuleLimits.sourceLength),
			note: optionalText(taxRuleLimits.noteLength),
			isCorrection: flag.openapi({ description: "It may be valid from a past day" }),
			isConfirmed: flag.openapi({ description: "An accountant has confirmed it" }),
		}),
		reply,
	}),
	confirmTaxRule: endpoint({
		method: "post",
		path: "/api/admin/tax-rules/:ruleId/confirm",
		summary: "Records that an accountant has confirmed a version. Idempotent",
		tag: "Accounting",
		who: "admin",
		staff: ["finance"],
		params: z.object({ ruleId: id }),
		reply,
	}),
};

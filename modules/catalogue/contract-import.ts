import { rules } from "#common/rules.ts";
import { endpoint, flag, z } from "#platform/endpoint.ts";

/** The API of the CSV import. */

const outcomes = ["good", "listed", "known", "bad"] as const;

const ImportRow = z
	.object({
		line: z.number().int().openapi({ description: "In the file; the names of the columns are line 1" }),
		name: z.string(),
		outcome: z.enum(outcomes).openapi({
			description: "good: would be listed; listed; known: was listed from the same row before; bad: has problems",
		}),
		problems: z.array(z.object({ column: z.string(), text: z.string() })),
		productId: z.string().optional(),
	})
	.openapi("ImportRow");
export type ImportRow = z.infer<typeof ImportRow>;

export const importEndpoints = {
	importListings: endpoint({
		method: "post",
		path: "/api/product/import",
		summary: `Lists what a CSV file holds (UTF-8, up to ${rules.import.maxRows} rows) row by row, or only looks what would become of each. Safe to repeat`,
		tag: "Catalogue",
		who: "seller",
		query: z.object({
			dryRun: flag.default(false).openapi({ type: "boolean", description: "Lists nothing" }),
		}),
		files: { field: "file", maxFiles: 1, maxBytes: rules.import.maxBytes, what: "file" },
		reply: z.object({ rows: z.array(ImportRow) }),
	}),
};

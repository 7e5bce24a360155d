import { rules } from "#common/rules.ts";
import { endpoint, flag, z } from "#platform/endpoint.ts";

/** The API of the CSV import. */

const outcomes = ["good", "listed", "known", "bad"] as const;

const ImportRow = z
	.object({
		line: z.number().int().openapi({ description: "The line in the file; the header is line 1" }),
		name: z.string(),
		outcome: z.enum(outcomes).openapi({
			description: "good: valid (dry run); listed: created; known: created from the same row before; bad: has problems",
		}),
		problems: z.array(z.object({ column: z.string(), text: z.string() })),
		productId: z.string().optional(),
		understood: z
			.object({
				price: z.number().int(),
				categories: z.array(z.string()),
				sizes: z.array(z.object({ size: z.string(), stock: z.number().int() })),
				pieces: z.number().int().openapi({ description: "Of all sizes; the stock of a listing without sizes" }),
			})
			.optional()
			.openapi({ description: "The row as it was read. Missing when a cell could not be read" }),
	})
	.openapi("ImportRow");
export type ImportRow = z.infer<typeof ImportRow>;

export const importEndpoints = {
	importListings: endpoint({
		method: "post",
		path: "/api/product/import",
		summary: `Imports listings from a CSV file (UTF-8, up to ${rules.import.maxRows} rows), or only validates each row. A second file may be a zip with the pictures that the rows name; they are stored in both cases. Idempotent`,
		tag: "Catalogue",
		who: "seller",
		query: z.object({
			dryRun: flag.default(false).openapi({ type: "boolean", description: "Only validate" }),
		}),
		files: { field: "file", maxFiles: 2, maxBytes: rules.import.maxZipBytes, what: "file" },
		reply: z.object({
			rows: z.array(ImportRow),
			csv: z.string().optional().openapi({
				description: "With a zip: the CSV file with the addresses of the stored pictures, to import without the zip",
			}),
		}),
	}),
};

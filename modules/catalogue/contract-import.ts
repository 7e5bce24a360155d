import { rules } from "#common/rules.ts";
import { endpoint, flag, z } from "#platform/endpoint.ts";

/** The API of the CSV import. */

const outcomes = ["new", "listed", "changed", "updated", "same", "bad"] as const;

const ImportRow = z
	.object({
		line: z.number().int().openapi({ description: "The line in the file; the header is line 1" }),
		name: z.string(),
		outcome: z.enum(outcomes).openapi({
			description:
				"new: would be listed; changed: would update its listing (both in a dry run); listed: created; updated: its listing was changed; same: its listing is as the row says; bad: has problems",
		}),
		reference: z.string().optional().openapi({ description: "The lister's own, as the file has it" }),
		problems: z.array(z.object({ column: z.string(), text: z.string() })),
		productId: z.string().optional().openapi({ description: "Of the listing that the row is about" }),
		changes: z
			.array(z.object({ column: z.string(), from: z.string(), to: z.string() }))
			.optional()
			.openapi({ description: "Of a changed row: each column with its values as a file writes them, shortened" }),
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

const ImportReply = z.object({
	rows: z.array(ImportRow),
	gone: z
		.array(z.object({ productId: z.string(), name: z.string(), reference: z.string().optional() }))
		.openapi({ description: "Listings of earlier files that no row of this one is about. They stay as they are" }),
	csv: z.string().optional().openapi({
		description:
			"Of a dry run: the CSV file to import next. It has the addresses of the stored pictures, and the version of each listing: a row whose listing was changed since is refused",
	}),
});
export type ImportReply = z.infer<typeof ImportReply>;

export const importEndpoints = {
	importListings: endpoint({
		method: "post",
		path: "/api/product/import",
		summary: `Imports listings from a CSV file (UTF-8, up to ${rules.import.maxRows} rows), or only tells what each row would do. A row is matched with the lister's listing by the lister's own reference, else by name: it lists a new item, or updates its listing as updateProduct does. An empty cell changes nothing. A second file may be a zip with the pictures that the rows name; they are stored in both cases. Idempotent`,
		tag: "Catalogue",
		who: "seller",
		query: z.object({
			dryRun: flag.default(false).openapi({ type: "boolean", description: "Only validate" }),
		}),
		files: { field: "file", maxFiles: 2, maxBytes: rules.import.maxZipBytes, what: "file" },
		reply: ImportReply,
	}),
};

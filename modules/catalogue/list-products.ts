import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { calls, ProductSummary } from "./contract.ts";
import { bookingWindow } from "./listing.ts";
import { correctWords, listEntries } from "./queries-list.ts";
import { queryWords, soundOf } from "./spelling.ts";
import { toSummary } from "./views.ts";

type Wish = z.output<typeof calls.getAllProducts.query>;

/** Pages are counted exactly up to this many. */
const maxCountedPages = 1250;

/** A page of the public catalogue. Refuses min > max. A page past the end is empty and has the true totalPages. */
export async function listProducts(
	app: App,
	wish: Wish,
): Promise<{ products: ProductSummary[]; totalPages: number; total: number; page: number }> {
	const { minPrice = 0, maxPrice = rules.listing.maxPrice, page, limit } = wish;
	if (minPrice > maxPrice)
		throw refuse("invalid", "The lowest price is above the highest.", {
			fields: { minPrice: "Above the highest price" },
		});
	const asked = queryWords(wish.search);
	if (wish.search && asked.length === 0) return { products: [], totalPages: 0, total: 0, page };
	const today = app.clock.today();
	const { total, rows } = await listEntries(app.db.read, {
		sort: wish.sort,
		categories: wish.category,
		minPrice,
		maxPrice,
		words: asked.length
			? await correctWords(
					app.db.read,
					asked.map((word) => ({ word, sound: soundOf(word) })),
				)
			: undefined,
		limit,
		offset: Math.min((page - 1) * limit, maxCountedPages * limit),
		today,
		until: bookingWindow(today).endDate,
		countAtMost: maxCountedPages * limit,
	});
	return { products: rows.map((row) => toSummary(row, today)), totalPages: Math.ceil(total / limit), total, page };
}

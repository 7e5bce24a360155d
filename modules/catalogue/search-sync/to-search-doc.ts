import { addDays, type Day, daysBetween } from "#common/calendar.ts";
import type { SearchDoc } from "#modules/search/index.ts";
import type { SearchDocumentRow } from "./queries-search-document.ts";

/** Converts a row to the input of the search index. */
export function toSearchDoc(row: SearchDocumentRow): SearchDoc {
	const categories = row.categories ?? [];
	return {
		id: row.id,
		name: row.name,
		attributes: [...categories, row.occasion, row.color, row.material].join(" "),
		includes: row.includes,
		description: `${row.shop_name ?? ""} ${row.description}`,
		color: row.color,
		occasion: row.occasion,
		categories,
		price: row.price,
		rating: row.rating,
		score: row.featured_score,
		createdAt: row.created_at.getTime(),
		city: row.city ?? "",
		pincode: row.pincode ?? "",
		turnaroundDays: row.turnaround_days,
		noticeDays: row.notice_days,
		pieces: (row.pieces ?? []).map(({ size, days }) => ({ size, taken: (days ?? []).map(dayNumber) })),
	};
}

/** Days since 1970-01-01. */
export const dayNumber = (day: Day): number => daysBetween("1970-01-01", day);

export const dayOfNumber = (number: number): Day => addDays("1970-01-01", number);

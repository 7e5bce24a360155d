/** Three-way merge of a listing that two people edited at the same time. Pure. */

import { formatRupees } from "#common/money.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formCopy, mergeCopy, partsCopy } from "#messages/screens/list-item.js";
import { formatAudience, formatName } from "#web/features/format/format.ts";
import { filledDiscounts, filledParts, filledSizes, type ListingFormValues, measureNames } from "./read-listing.ts";

/** A field that somebody else saved meanwhile. `isConflict`: both changed it, and the form keeps the own value. */
export type Change = { name: string; saved: string; isConflict: boolean };

/**
 * Fields changed only by the other take the saved value; fields changed here keep the own one. `base` holds the values both
 * started from. Without it, every difference counts as a conflict.
 */
export function mergeChanges(
	base: ListingFormValues | undefined,
	own: ListingFormValues,
	saved: ListingFormValues,
): { typed: ListingFormValues; changes: Change[] } {
	let typed = own;
	const changes: Change[] = [];
	for (const [name, { read }] of Object.entries(fields)) {
		if (read(saved) === read(own) || (base && read(saved) === read(base))) continue;
		const isConflict = base === undefined || read(own) !== read(base);
		if (!isConflict) typed = takeSaved(typed, saved, name);
		changes.push({ name, saved: formatField(saved, name), isConflict });
	}
	return { typed, changes };
}

/** Copies one saved field into the own values. */
export const takeSaved = (own: ListingFormValues, saved: ListingFormValues, name: string): ListingFormValues => {
	if (!Object.hasOwn(fields, name)) return own;
	const detail = /^details\.(\w+)$/.exec(name)?.[1];
	if (detail) return { ...own, details: { ...own.details, [detail]: saved.details?.[detail] ?? "" } };
	// Stock and sizes belong together.
	if (name === "sizeStock") return { ...own, sizeStock: saved.sizeStock, countInStock: saved.countInStock };
	return { ...own, [name]: saved[name as keyof ListingFormValues] };
};

/** A field's value as display text. */
export const formatField = (typed: ListingFormValues, name: string): string => {
	const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
	return (field?.format ?? field?.read)?.(typed) || mergeCopy.nothing;
};

/** Parses the base values that the form sent back; undefined when they are missing or malformed. */
export function readBase(json: string | undefined): ListingFormValues | undefined {
	try {
		const base: ListingFormValues = JSON.parse(json ?? "");
		for (const { read } of Object.values(fields)) read(base);
		return typeof base === "object" ? base : undefined;
	} catch {
		return undefined;
	}
}

type FieldFormat = { read: (typed: ListingFormValues) => string; format?: (typed: ListingFormValues) => string };

const textField = (name: "name" | "description" | "occasion" | "price"): FieldFormat => ({
	read: (typed) => normalizeText(typed[name]),
});
/** Text that is not a number is shown as typed. */
const formatAmount = (typed = "") => (/^\d+$/.test(typed) ? formatRupees(Number(typed)) : `₹${typed}`);
/** An optional amount. */
const optionalAmount = (name: "deposit" | "retailValue" | "tryOnPrice"): FieldFormat => ({
	read: (typed) => String(Number(typed[name]) || 0),
	format: (typed) => (Number(typed[name]) ? formatAmount(typed[name]) : mergeCopy.none),
});
const detailField = (name: string): FieldFormat => ({ read: ({ details }) => normalizeText(details?.[name]) });
const yesOrNo = (value: string | undefined) => (value ? mergeCopy.yes : mergeCopy.no);
// Browsers submit line breaks as CRLF.
const normalizeText = (value: string | undefined) => (value ?? "").replaceAll("\r\n", "\n").trim();

const formatStock = ({ sizeStock = [], countInStock }: ListingFormValues) => {
	const sizes = filledSizes(sizeStock).map(({ row }) => {
		const measured = measureNames.map((name) => row.measures?.[name]?.trim() || "–");
		// The first four always, the others as far as they are filled.
		const shown = measured.slice(0, Math.max(4, measured.findLastIndex((one) => one !== "–") + 1));
		return `${row.size.trim()} × ${row.stock || 1}${measured.every((one) => one === "–") ? "" : ` (${shown.join(", ")} in)`}`;
	});
	return sizes.join(", ") || mergeCopy.withoutSizes({ count: countInStock || listingRules.listing.defaultStock });
};

const formatParts = ({ parts = [] }: ListingFormValues) =>
	filledParts(parts)
		.map(({ row: { name, value } }) =>
			value.trim() ? partsCopy.valued({ name: name.trim(), rupees: formatAmount(value.trim()) }) : name.trim(),
		)
		.join(", ");

const fields: Record<string, FieldFormat> = {
	images: {
		read: ({ images = [] }) => images.join(" "),
		format: ({ images = [] }) => (images.length ? mergeCopy.photos({ count: images.length }) : ""),
	},
	name: textField("name"),
	description: textField("description"),
	catName: { read: ({ catName = [] }) => catName.map(formatName).join(", ") },
	audience: {
		read: ({ audience = "" }) => audience,
		format: ({ audience = "" }) => formatAudience(audience) || formCopy.impliedAudience({}),
	},
	occasion: textField("occasion"),
	price: { ...textField("price"), format: ({ price }) => formatAmount(price) },
	discount: {
		read: ({ discount }) => String(Number(discount) || 0),
		format: ({ discount }) => (Number(discount) ? `${discount} %` : mergeCopy.none),
	},
	deposit: optionalAmount("deposit"),
	retailValue: optionalAmount("retailValue"),
	tryOnPrice: optionalAmount("tryOnPrice"),
	sizeStock: { read: formatStock },
	"details.color": detailField("color"),
	"details.material": detailField("material"),
	"details.length": detailField("length"),
	"details.closure": detailField("closure"),
	"details.includes": detailField("includes"),
	"details.dryCleanOnly": { read: ({ details }) => yesOrNo(details?.dryCleanOnly) },
	parts: { read: formatParts },
	noticeDays: { read: ({ noticeDays }) => noticeDays || "0" },
	minDays: { read: ({ minDays }) => minDays || String(rentalRules.rental.minDays) },
	lengthDiscounts: {
		read: ({ lengthDiscounts = [] }) =>
			filledDiscounts(lengthDiscounts)
				.map(({ row }) => mergeCopy.discount({ percent: row.percent.trim(), days: row.fromDays.trim() }))
				.join(", "),
	},
	turnaroundDays: { read: ({ turnaroundDays }) => turnaroundDays || String(rentalRules.turnaround.defaultDays) },
	alterable: { read: ({ alterable }) => yesOrNo(alterable) },
	instant: { read: ({ instant }) => yesOrNo(instant) },
};

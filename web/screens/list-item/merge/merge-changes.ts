/** Two people changed one listing: what the later one typed and what the earlier one saved, put together. Pure. */
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { filledSizes, type ListingFormValues } from "#web/screens/list-item/form/read-listing.ts";

/** What another one saved meanwhile. `isMine`: I had changed the same, and mine stands in the form. */
export type Change = { name: string; saved: string; isConflict: boolean };

/**
 * What I had not touched becomes theirs, what I typed stays mine. `base` is what we both began with; without it nobody knows
 * what I touched, and all that differs stays mine.
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
		const isMine = base === undefined || read(own) !== read(base);
		if (!isMine) typed = takeSaved(typed, saved, name);
		changes.push({ name, saved: formatField(saved, name), isConflict: isMine });
	}
	return { typed, changes };
}

/** One part of it as they have it. */
export const takeSaved = (own: ListingFormValues, saved: ListingFormValues, name: string): ListingFormValues => {
	if (!Object.hasOwn(fields, name)) return own;
	const detailField = /^details\.(\w+)$/.exec(name)?.[1];
	if (detailField) return { ...own, details: { ...own.details, [detailField]: saved.details?.[detailField] ?? "" } };
	// The number of pieces and their sizes say one thing together.
	if (name === "sizeStock") return { ...own, sizeStock: saved.sizeStock, countInStock: saved.countInStock };
	return { ...own, [name]: saved[name as keyof ListingFormValues] };
};

/** As a sentence would have it. */
export const formatField = (typed: ListingFormValues, name: string): string => {
	const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
	return (field?.format ?? field?.read)?.(typed) || "Nothing";
};

/** What the form began with, as it came back; undefined when it did not, or not whole. */
export function readBase(textField: string | undefined): ListingFormValues | undefined {
	try {
		const base: ListingFormValues = JSON.parse(textField ?? "");
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
/** As it was typed, when it is no amount. */
const formatAmount = (typed = "") => (/^\d+$/.test(typed) ? formatRupees(Number(typed)) : `₹${typed}`);
/** An amount that may be left out. */
const optionalAmount = (name: "deposit" | "retailValue"): FieldFormat => ({
	read: (typed) => String(Number(typed[name]) || 0),
	format: (typed) => (Number(typed[name]) ? formatAmount(typed[name]) : "None"),
});
const detailField = (name: string): FieldFormat => ({ read: ({ details }) => normalizeText(details?.[name]) });
const yesOrNo = (value: string | undefined) => (value ? "Yes" : "No");
// Browsers send the ends of lines as two characters.
const normalizeText = (value: string | undefined) => (value ?? "").replaceAll("\r\n", "\n").trim();

const formatStock = ({ sizeStock = [], countInStock }: ListingFormValues) => {
	const sizes = filledSizes(sizeStock).map(({ row }) => {
		const { bust, waist, hip, length } = row.measures ?? {};
		const measured = [bust, waist, hip, length].map((inches) => inches?.trim() || "–");
		return `${row.size.trim()} × ${row.stock || 1}${measured.every((one) => one === "–") ? "" : ` (${measured.join(", ")} in)`}`;
	});
	return sizes.join(", ") || `${countInStock || rules.listing.defaultStock}, without sizes`;
};

const fields: Record<string, FieldFormat> = {
	images: {
		read: ({ images = [] }) => images.join(" "),
		format: ({ images = [] }) => (images.length ? `${images.length} of them, or in another order` : ""),
	},
	name: textField("name"),
	description: textField("description"),
	catName: { read: ({ catName = [] }) => catName.join(", ") },
	occasion: textField("occasion"),
	price: { ...textField("price"), format: ({ price }) => formatAmount(price) },
	discount: {
		read: ({ discount }) => String(Number(discount) || 0),
		format: ({ discount }) => (Number(discount) ? `${discount} %` : "None"),
	},
	deposit: optionalAmount("deposit"),
	retailValue: optionalAmount("retailValue"),
	sizeStock: { read: formatStock },
	"details.color": detailField("color"),
	"details.material": detailField("material"),
	"details.length": detailField("length"),
	"details.closure": detailField("closure"),
	"details.includes": detailField("includes"),
	"details.dryCleanOnly": { read: ({ details }) => yesOrNo(details?.dryCleanOnly) },
	turnaroundDays: { read: ({ turnaroundDays }) => turnaroundDays || String(rules.turnaround.defaultDays) },
	instant: { read: ({ instant }) => yesOrNo(instant) },
};

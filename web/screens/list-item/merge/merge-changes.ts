/** Two people changed one listing: what the later one typed and what the earlier one saved, put together. Pure. */
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { filledSizes, type Typed } from "#web/screens/list-item/form/read-listing.ts";

/** What another one saved meanwhile. `isMine`: I had changed the same, and mine stands in the form. */
export type Change = { name: string; theirs: string; isMine: boolean };

/**
 * What I had not touched becomes theirs, what I typed stays mine. `base` is what we both began with; without it nobody knows
 * what I touched, and all that differs stays mine.
 */
export function mergeChanges(base: Typed | undefined, mine: Typed, theirs: Typed): { typed: Typed; changes: Change[] } {
	let typed = mine;
	const changes: Change[] = [];
	for (const [name, { read }] of Object.entries(parts)) {
		if (read(theirs) === read(mine) || (base && read(theirs) === read(base))) continue;
		const isMine = base === undefined || read(mine) !== read(base);
		if (!isMine) typed = takeOver(typed, theirs, name);
		changes.push({ name, theirs: sayPart(theirs, name), isMine });
	}
	return { typed, changes };
}

/** One part of it as they have it. */
export const takeOver = (mine: Typed, theirs: Typed, name: string): Typed => {
	if (!Object.hasOwn(parts, name)) return mine;
	const detail = /^details\.(\w+)$/.exec(name)?.[1];
	if (detail) return { ...mine, details: { ...mine.details, [detail]: theirs.details?.[detail] ?? "" } };
	// The number of pieces and their sizes say one thing together.
	if (name === "sizeStock") return { ...mine, sizeStock: theirs.sizeStock, countInStock: theirs.countInStock };
	return { ...mine, [name]: theirs[name as keyof Typed] };
};

/** As a sentence would have it. */
export const sayPart = (typed: Typed, name: string): string => {
	const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
	return (part?.say ?? part?.read)?.(typed) || "Nothing";
};

/** What the form began with, as it came back; undefined when it did not, or not whole. */
export function readBase(text: string | undefined): Typed | undefined {
	try {
		const base: Typed = JSON.parse(text ?? "");
		for (const { read } of Object.values(parts)) read(base);
		return typeof base === "object" ? base : undefined;
	} catch {
		return undefined;
	}
}

type Part = { read: (typed: Typed) => string; say?: (typed: Typed) => string };

const text = (name: "name" | "description" | "occasion" | "price"): Part => ({ read: (typed) => plain(typed[name]) });
/** As it was typed, when it is no amount. */
const rupeesOf = (typed = "") => (/^\d+$/.test(typed) ? formatRupees(Number(typed)) : `₹${typed}`);
/** An amount that may be left out. */
const rupees = (name: "deposit" | "retailValue"): Part => ({
	read: (typed) => String(Number(typed[name]) || 0),
	say: (typed) => (Number(typed[name]) ? rupeesOf(typed[name]) : "None"),
});
const detail = (name: string): Part => ({ read: ({ details }) => plain(details?.[name]) });
const yes = (value: string | undefined) => (value ? "Yes" : "No");
// Browsers send the ends of lines as two characters.
const plain = (value: string | undefined) => (value ?? "").replaceAll("\r\n", "\n").trim();

const stockOf = ({ sizeStock = [], countInStock }: Typed) => {
	const sizes = filledSizes(sizeStock).map(({ row }) => {
		const { bust, waist, hip, length } = row.measures ?? {};
		const measured = [bust, waist, hip, length].map((inches) => inches?.trim() || "–");
		return `${row.size.trim()} × ${row.stock || 1}${measured.every((one) => one === "–") ? "" : ` (${measured.join(", ")} in)`}`;
	});
	return sizes.join(", ") || `${countInStock || rules.listing.defaultStock}, without sizes`;
};

const parts: Record<string, Part> = {
	images: {
		read: ({ images = [] }) => images.join(" "),
		say: ({ images = [] }) => (images.length ? `${images.length} of them, or in another order` : ""),
	},
	name: text("name"),
	description: text("description"),
	catName: { read: ({ catName = [] }) => catName.join(", ") },
	occasion: text("occasion"),
	price: { ...text("price"), say: ({ price }) => rupeesOf(price) },
	discount: {
		read: ({ discount }) => String(Number(discount) || 0),
		say: ({ discount }) => (Number(discount) ? `${discount} %` : "None"),
	},
	deposit: rupees("deposit"),
	retailValue: rupees("retailValue"),
	sizeStock: { read: stockOf },
	"details.color": detail("color"),
	"details.material": detail("material"),
	"details.length": detail("length"),
	"details.closure": detail("closure"),
	"details.includes": detail("includes"),
	"details.dryCleanOnly": { read: ({ details }) => yes(details?.dryCleanOnly) },
	turnaroundDays: { read: ({ turnaroundDays }) => turnaroundDays || String(rules.turnaround.defaultDays) },
	instant: { read: ({ instant }) => yes(instant) },
};

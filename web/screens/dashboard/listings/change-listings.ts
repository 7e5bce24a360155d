/** Pauses, resumes, restores and reprices listings from a form of My Listings. */
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { formText } from "#web/form.ts";

/** The names of form fields. A button's value is a change, or a change and the id of one listing: "pause:0193…". */
export const changeFields = {
	change: "changeListings",
	ids: "listing",
	priceChange: "priceChange",
	amount: "amount",
} as const;

export type ListingsChangeResult = {
	listingsChange?: { change: Change; changed: string[]; failed: { id: string; name: string; message: string }[] };
	failure?: Failure;
};

const changes = ["pause", "resume", "restore", "price"] as const;
export type Change = (typeof changes)[number];

export async function changeListings({ api }: ApiClient, form: FormData): Promise<ListingsChangeResult> {
	const [name = "", id] = formText(form, changeFields.change).split(":");
	const change = changes.find((one) => one === name) ?? "price";
	const ids = id ? [id] : form.getAll(changeFields.ids).map(String);
	const result = await attempt(api.product.changeListings.$post({ json: { ids, ...requestOf(change, form) } }));
	if (!result.success) return { failure: result };
	return { listingsChange: { change, changed: result.changed, failed: result.failed } };
}

/** Lowering is a negative change in the API. */
function requestOf(change: Change, form: FormData) {
	if (change !== "price") return { change };
	const amount = formText(form, changeFields.amount);
	const percent = amount.replace(/[%\s]/g, "");
	const kind = formText(form, changeFields.priceChange);
	if (kind === "raise") return { change: "changePrice", amount: percent } as const;
	if (kind === "lower") return { change: "changePrice", amount: percent && `-${percent}` } as const;
	return { change: "setPrice", amount } as const;
}

/** Pauses, resumes, restores and reprices listings from a form of My Listings. */

import { redirect } from "react-router";
import { type ApiClient, attempt, type Failure, isServerFailure } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { listingsPath } from "./load.ts";

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

/** The form field; a button's value is the action and the id of the draft: "discard:0193…". */
export const draftField = "changeDraft";

export type DraftChangeResult = { draftChange?: { change: "discard" | "restore"; id: string }; failure?: Failure };

export async function changeDraft({ api }: ApiClient, form: FormData): Promise<DraftChangeResult> {
	const [name, id = ""] = formText(form, draftField).split(":");
	const change = name === "restore" ? name : "discard";
	const param = { id };
	const result = await attempt(
		change === "restore"
			? api.product.restoreDraft[":id"].$post({ param })
			: api.product.drafts[":id"].$delete({ param }),
	);
	return result.success ? { draftChange: { change, id } } : { failure: result };
}

/** The form field that holds the id of the listing to delete. */
export const deleteField = "deleteListing";

export async function deleteListing({ api }: ApiClient, form: FormData): Promise<Response> {
	const response = await attempt(
		api.product[":id"].$delete({ param: { id: String(form.get(deleteField)) }, query: {} }),
	);
	const outcome = response.success ? "deleted" : isServerFailure(response.code) ? "error" : "failed";
	const restorable = response.success ? `&archived=${form.get(deleteField)}` : "";
	return redirect(`${listingsPath()}&deletion=${outcome}${restorable}`);
}

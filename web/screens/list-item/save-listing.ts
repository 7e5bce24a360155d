/** Saves what the listing form says: a new listing, or an older one anew. */
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { takePhotos } from "#web/parts/photos/read-photos.ts";
import { listingOf, messagesInForm, readTyped, type Typed } from "./read-listing.ts";

export type Answer = { saved?: { id: string; message: string }; failure?: Failure; typed?: Typed };

/** `id`: of the listing that is changed. */
export async function saveListing(api: ApiClient["api"], form: FormData, id?: string): Promise<Answer> {
	const { images, failure } = await takePhotos(api, "product", form);
	const typed = { ...readTyped(form), images };
	if (failure) return { failure, typed };
	const json = listingOf(typed, images);
	const answer = await attempt(
		id ? api.product.updateProduct[":id"].$put({ param: { id }, json }) : api.product.create.$post({ json }),
	);
	if (answer.success) return { saved: { id: answer.product._id, message: answer.message } };
	const fields = messagesInForm(answer.fields, typed);
	return { failure: { ...answer, fields }, typed: { ...typed, version: latestOf(answer) ?? typed.version } };
}

/** Whoever was told that it changed meanwhile, and saves again, means it. */
const latestOf = (failure: Failure & { version?: number }) =>
	failure.code === "conflict" && failure.version ? String(failure.version) : undefined;

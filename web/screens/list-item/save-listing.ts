/** Creates or updates a listing from the submitted form. */

import { listingCopy } from "#messages/common/listing.js";
import { type ApiClient, attempt, type Failure, isServerFailure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { type Change, formatField, mergeChanges, readBase, takeSaved } from "./merge-changes.ts";
import {
	draftIdField,
	formFieldErrors,
	formValuesWithBase,
	type ListingFormValues,
	readFormValues,
	staffReasonField,
	toListingInput,
} from "./read-listing.ts";

export type SaveResult = {
	saved?: { id: string; name: string; message: string; draftId: string | undefined };
	failure?: Failure;
	typed?: ListingFormValues;
	/** Fields that somebody else saved meanwhile and that are not resolved yet. */
	changes?: Change[];
};

/** Form fields of the merge: the field to take over, and the conflicts that are still open. */
export const mergeFieldNames = { takeOver: "takeOver", openFields: "openChange" } as const;

type Api = ApiClient["api"];

/** `id`: the edited listing; undefined creates one. */
export async function saveListing(api: Api, form: FormData, id?: string): Promise<SaveResult> {
	const [takenField, openFields] = [
		formText(form, mergeFieldNames.takeOver),
		form.getAll(mergeFieldNames.openFields).map(String),
	];
	const draftId = formText(form, draftIdField);
	const reason = formText(form, staffReasonField);
	for (const name of [...Object.values(mergeFieldNames), draftIdField, staffReasonField]) form.delete(name);
	const key = await idempotencyOptions(form);
	const { images, failure } = await readPhotos(api, "product", form);
	const typed = { ...readFormValues(form), images };
	if (failure) return { failure, typed };
	if (id && takenField) return takeSavedField(api, id, typed, takenField, openFields);
	const result = await saveRequest(api, typed, { id, reason }, key);
	// A draft that stays, because the request failed, can be discarded in My Listings.
	if (result.success && draftId) await attempt(api.product.drafts[":id"].$delete({ param: { id: draftId } }));
	if (result.success) {
		const { _id, name } = result.product;
		return { saved: { id: _id, name, message: result.message, draftId: draftId || undefined } };
	}
	if (id && result.code === "conflict") return mergeWithSaved(api, id, typed, result);
	return { failure: { ...result, fields: formFieldErrors(result.fields, typed) }, typed };
}

function saveRequest(
	api: Api,
	typed: ListingFormValues,
	{ id, reason }: { id: string | undefined; reason: string },
	key: Awaited<ReturnType<typeof idempotencyOptions>>,
) {
	const json = toListingInput(typed, typed.images ?? []);
	return attempt(
		id
			? api.product.updateProduct[":id"].$put({ param: { id }, json: { ...json, ...(reason && { reason }) } })
			: api.product.create.$post({ json }, key),
	);
}

/** Returns the merged form, based on the newest version: saving it again overwrites that version deliberately. */
async function mergeWithSaved(api: Api, id: string, own: ListingFormValues, failure: Failure): Promise<SaveResult> {
	const saved = await findFormValues(api, id);
	if (!saved) return { failure, typed: own };
	const { typed, changes } = mergeChanges(readBase(own.base), own, saved);
	return { failure, typed: { ...typed, version: saved.version, base: saved.base }, changes };
}

async function takeSavedField(
	api: Api,
	id: string,
	own: ListingFormValues,
	name: string,
	openFields: string[],
): Promise<SaveResult> {
	const saved = await findFormValues(api, id);
	if (!saved) return { typed: own };
	const typed = takeSaved(own, saved, name);
	const remaining = openFields.filter((one) => one !== name);
	return { typed, changes: remaining.map((one) => ({ name: one, saved: formatField(saved, one), isConflict: true })) };
}

async function findFormValues(api: Api, id: string): Promise<ListingFormValues | undefined> {
	const result = await attempt(api.product[":id"].$get({ param: { id } }));
	return result.success ? formValuesWithBase(result.product) : undefined;
}

/** The message for a listing that was not saved: the server's, or else the specification's. */
export const saveFailureMessage = (failure: Failure): string =>
	failureMessage(failure, isServerFailure(failure.code) ? listingCopy.listing.error : listingCopy.listing.wrong);

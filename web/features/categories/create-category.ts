/** Creates a category from its form. */
import { listingCopy } from "#common/copy/listing-copy.ts";
import { type ApiClient, attempt, type Failure, isServerFailure } from "#web/api.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";

export type CategoryResult = {
	created?: { id: string; name: string };
	failure?: Failure;
	typed?: { name: string; parentId: string; images: string[] };
};

export async function createCategory(api: ApiClient["api"], form: FormData): Promise<CategoryResult> {
	const key = await idempotencyOptions(form);
	const { images, failure } = await readPhotos(api, "category", form);
	const [name, parentId] = [formText(form, "name"), formText(form, "parentId")];
	const typed = { name, parentId, images };
	if (failure) return { failure, typed };
	const parentCatName = await nameOf(api, parentId);
	const result = await attempt(api.category.create.$post({ json: { name, parentId, parentCatName, images } }, key));
	if (!result.success) return { failure: result, typed };
	return { created: { id: result.data._id, name: result.data.name } };
}

async function nameOf(api: ApiClient["api"], id: string): Promise<string> {
	if (!id) return "";
	const result = await attempt(api.category.$get());
	return (result.success && result.data.find(({ _id }) => _id === id)?.name) || "";
}

/** The message for a refused or failed request. */
export const categoryFailureMessage = ({ code }: Failure): string =>
	isServerFailure(code) ? listingCopy.category.error : listingCopy.category.failed;

/** The three actions of the form: uploads photographs (without JavaScript), regroups them, and publishes the items. */
import * as rules from "#common/rules/listings.ts";
import { addManyCopy } from "#messages/screens/add-many.js";
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { putDraft } from "#web/features/drafts/save-listing-draft.ts";
import { formText, idempotencyField } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { type Draft, type DraftPhoto, draftsOf, fields, readDrafts, toDraftRequest, toListingInput } from "./drafts.ts";

export type AddManyResult = {
	/** The id under which the items are stored. */
	draftId: string;
	/** The items that are left to edit. */
	drafts: Draft[];
	published: number;
	/** Files that were not uploaded, with the reason. */
	failedFiles?: { name: string; message: string }[];
	failure?: Failure;
	/** Changes with each answer. */
	attempt: string;
};

type Api = ApiClient["api"];

export async function runAddManyForm(client: ApiClient, form: FormData): Promise<AddManyResult> {
	const result = await runForm(client, form);
	const { draftId, drafts } = result;
	// The rest can be continued later; a failure to store it does no harm now.
	if (drafts.length > 0) await putDraft(client, draftId, toDraftRequest(drafts));
	else await attempt(client.api.product.drafts[":id"].$delete({ param: { id: draftId } }));
	return result;
}

async function runForm({ api }: ApiClient, form: FormData): Promise<AddManyResult> {
	const intent = formText(form, fields.intent);
	const drafts = readDrafts(form);
	const published = Number(formText(form, "published")) || 0;
	const base = { draftId: formText(form, fields.draftId), drafts, published, attempt: `${Date.now()}` };
	const files = form.getAll(fields.files).filter((file): file is File => typeof file !== "string" && file.size > 0);
	if (intent === "regroup") return base;
	if (intent !== "publish" || files.length > 0) return { ...base, ...(await uploadFiles(api, drafts, files)) };
	const key = formText(form, idempotencyField);
	const left: Draft[] = [];
	let failure: Failure | undefined;
	for (const [index, draft] of drafts.entries()) {
		const result = await publish(api, draft, `${key}-${index}`);
		if (result.success) continue;
		failure = result;
		left.push({ ...draft, errors: errorsOf(result) });
	}
	return { ...base, drafts: left, published: published + drafts.length - left.length, ...(failure && { failure }) };
}

/** A repeated submission publishes an unchanged item once. */
async function publish(api: Api, draft: Draft, key: string) {
	const json = toListingInput(draft);
	const content = new FormData();
	content.set(idempotencyField, key);
	content.set("item", JSON.stringify(json));
	return attempt(api.product.create.$post({ json }, await idempotencyOptions(content)));
}

/** The API's errors by field of the draft. An error that concerns no field is shown at the name. */
function errorsOf(failure: Failure): Record<string, string> {
	const entries = Object.entries(failure.fields ?? { name: failure.message });
	return Object.fromEntries(entries.map(([path, message]) => [path.split(".")[0] ?? path, message]));
}

/** Uploads each file by itself, so that one that is no picture does not refuse the others. */
async function uploadFiles(api: Api, drafts: Draft[], files: File[]): Promise<Partial<AddManyResult>> {
	const left = Math.max(0, rules.addMany.maxPhotos - drafts.reduce((sum, { photos }) => sum + photos.length, 0));
	const uploaded: DraftPhoto[] = [];
	const failedFiles: { name: string; message: string }[] = [];
	for (const file of files.slice(0, left)) {
		const result = await attempt(api.product.uploadImages.$post({ form: { images: [file] } }));
		if (result.success) uploaded.push({ image: result.images[0] ?? "", name: file.name });
		else failedFiles.push({ name: file.name, message: result.fields?.images ?? reasonOf(result) });
	}
	for (const { name } of files.slice(left))
		failedFiles.push({
			name,
			message: addManyCopy.tooMany({ max: rules.addMany.maxPhotos, left: files.length - left }),
		});
	return { drafts: [...drafts, ...draftsOf(uploaded)], failedFiles };
}

const reasonOf = ({ code, message }: Failure) => (code === "wrong-type" ? addManyCopy.notPicture : message);

/** Saves what the listing form says: a new listing, or an older one anew. */
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { readPhotos } from "#web/features/photos/read-photos.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { type Change, mergeChanges, readBase, sayPart, takeOver } from "#web/screens/list-item/merge/merge-changes.ts";
import { listingOf, messagesInForm, readTyped, type Typed, typedFrom } from "./read-listing.ts";

export type Answer = {
	saved?: { id: string; message: string };
	failure?: Failure;
	typed?: Typed;
	/** What somebody else saved meanwhile, as far as it is not dealt with. */
	changes?: Change[];
};

/** The button that takes over what another one saved says which part; what is still open comes along. */
export const mergeFields = { takeOver: "takeOver", open: "openChange" } as const;

type Api = ApiClient["api"];

/** `id`: of the listing that is changed. */
export async function saveListing(api: Api, form: FormData, id?: string): Promise<Answer> {
	const [wanted, open] = [formText(form, mergeFields.takeOver), form.getAll(mergeFields.open).map(String)];
	for (const name of Object.values(mergeFields)) form.delete(name);
	const key = await idempotencyOptions(form);
	const { images, failure } = await readPhotos(api, "product", form);
	const typed = { ...readTyped(form), images };
	if (failure) return { failure, typed };
	if (id && wanted) return takeTheirs(api, id, typed, wanted, open);
	const answer = await send(api, typed, id, key);
	if (answer.success) return { saved: { id: answer.product._id, message: answer.message } };
	if (id && answer.code === "conflict") return putTogether(api, id, typed, answer);
	return { failure: { ...answer, fields: messagesInForm(answer.fields, typed) }, typed };
}

function send(api: Api, typed: Typed, id: string | undefined, key: Awaited<ReturnType<typeof idempotencyOptions>>) {
	const json = listingOf(typed, typed.images ?? []);
	return attempt(
		id ? api.product.updateProduct[":id"].$put({ param: { id }, json }) : api.product.create.$post({ json }, key),
	);
}

/** Whoever was told what changed meanwhile, and saves again, means it: the form is now made from the newest version. */
async function putTogether(api: Api, id: string, mine: Typed, failure: Failure): Promise<Answer> {
	const theirs = await findTyped(api, id);
	if (!theirs) return { failure, typed: mine };
	const { typed, changes } = mergeChanges(readBase(mine.base), mine, theirs);
	return { failure, typed: { ...typed, version: theirs.version, base: theirs.base }, changes };
}

async function takeTheirs(api: Api, id: string, mine: Typed, name: string, open: string[]): Promise<Answer> {
	const theirs = await findTyped(api, id);
	if (!theirs) return { typed: mine };
	const typed = takeOver(mine, theirs, name);
	const left = open.filter((one) => one !== name);
	return { typed, changes: left.map((one) => ({ name: one, theirs: sayPart(theirs, one), isMine: true })) };
}

async function findTyped(api: Api, id: string): Promise<Typed | undefined> {
	const answer = await attempt(api.product[":id"].$get({ param: { id } }));
	return answer.success ? typedFrom(answer.product) : undefined;
}

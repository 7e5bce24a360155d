/** The form that creates a category. Everybody may see it; the endpoint requires an admin and reports so. */
import { data } from "react-router";
import { createCategoryCopy } from "#messages/categories.js";
import { type ApiClient, attempt, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { CategoryForm, type CategoryResult } from "#web/features/categories/category-form.tsx";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/create-category";

export const meta = () => pageMeta(createCategoryCopy.title);

/** Without the categories the form still works, with None as the only parent. */
export async function loader({ context }: Route.LoaderArgs) {
	const response = await attempt(context.get(apiContext).api.category.$get());
	return { categories: response.success ? response.data : [] };
}

export async function action({ request, context }: Route.ActionArgs) {
	const result = await createCategory(context.get(apiContext).api, await request.formData());
	return data<CategoryResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

/** Creates a category from its form. */
async function createCategory(api: ApiClient["api"], form: FormData): Promise<CategoryResult> {
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function CreateCategory({ loaderData: { categories }, actionData }: Route.ComponentProps) {
	return (
		<div className="wrap pt-7 pb-sec md:pt-14">
			<h1 className="page-title">{createCategoryCopy.heading}</h1>
			<p className="mt-4 mb-9 max-w-[36em] text-muted">{createCategoryCopy.intro}</p>
			<CategoryForm categories={categories} actionData={actionData} />
		</div>
	);
}

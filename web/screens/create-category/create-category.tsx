/** The form that creates a category. Everybody may see it; the endpoint requires an admin and reports so. */
import { data } from "react-router";
import { attempt, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { CategoryForm } from "#web/features/categories/category-form.tsx";
import { type CategoryResult, createCategory } from "#web/features/categories/create-category.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/create-category";
import { createCategoryCopy } from "./copy.ts";

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

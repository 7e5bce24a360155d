/** The tab of categories: the list with its actions, and the form that creates one. */
import { type AdminCategory, type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { CategoryForm } from "#web/features/categories/category-form.tsx";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { type ActionOutcome, outcomeOf, runAction, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { useMay } from "#web/screens/admin/role.tsx";
import { readView, titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/add-category";
import { CategoryDialog, dialogs } from "./category-dialog.tsx";
import { CategoryList } from "./category-list.tsx";
import { adminCategoriesCopy } from "./copy.ts";

export const meta = () => pageMeta(titleOf("add-category"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("add-category", url.searchParams);
	return { view, ...(await deferSlow(request, attempt(context.get(apiContext).api.admin.categories.$get()))) };
}

export const action = (args: Route.ActionArgs) => actOnCategory(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function AddCategory({ loaderData: { view, loaded }, actionData: result }: Route.ComponentProps) {
	const mayChange = useMay(["moderator"]);
	return (
		<TabPanel loaded={loaded} result={result} actions={dialogs}>
			{(response) => {
				const categories = response.success ? response.categories : [];
				return (
					<>
						<PageHeading title={mayChange ? adminCategoriesCopy.title : adminCategoriesCopy.list} />
						{mayChange ? (
							<section className="mb-9">
								<CategoryForm categories={categories.map(({ id, ...rest }) => ({ _id: id, ...rest }))} />
							</section>
						) : (
							<p className="mb-7 text-muted">{adminCategoriesCopy.forModerators}</p>
						)}
						{mayChange && <h2>{adminCategoriesCopy.list}</h2>}
						<p className="mt-2 mb-4 text-nav text-muted">{adminCategoriesCopy.intro}</p>
						{response.success ? (
							<CategoryList categories={categories} view={view} mayChange={mayChange} />
						) : (
							<LoadFailure failure={response} message={adminCategoriesCopy.failed} />
						)}
						{mayChange && <CategoryDialog categories={categories} view={view} result={result} />}
					</>
				);
			}}
		</TabPanel>
	);
}

const nameOf = (id: string, categories: AdminCategory[]) => categories.find((one) => one.id === id)?.name ?? "";

/** The forms of the categories tab: rename, order, merge, pictures. */
const actOnCategory = ({ request, context }: RouteArgs) =>
	runAction(request, (form, intent) => actOn(context.get(apiContext).api, form, intent));

async function actOn(api: ApiClient["api"], form: FormData, intent: string): Promise<ActionOutcome> {
	const categoryId = formText(form, "id");
	const name = formText(form, "name");
	const category = api.admin.categories[":categoryId"];
	const param = { categoryId };
	switch (intent) {
		case "rename":
			return outcomeOf(
				await attempt(category.rename.$post({ param, json: { name: formText(form, "text") } })),
				({ categories }) => adminCategoriesCopy.rename.done(nameOf(categoryId, categories)),
			);
		case "merge": {
			const into = formText(form, "into");
			return outcomeOf(await attempt(category.merge.$post({ param, json: { into } })), ({ categories }) =>
				adminCategoriesCopy.merge.done(name, nameOf(into, categories)),
			);
		}
		case "pictures": {
			const { images, failure } = await readPhotos(api, "category", form);
			if (failure) return { failure };
			return outcomeOf(await attempt(category.pictures.$post({ param, json: { images } })), () =>
				adminCategoriesCopy.pictures.done(name),
			);
		}
		case "up":
		case "down":
		case "first":
		case "last":
			return outcomeOf(await attempt(category.move.$post({ param, json: { to: intent } })), () =>
				adminCategoriesCopy.moved(name),
			);
		default:
			return unknownAction;
	}
}

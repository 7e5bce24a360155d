/** The tab of categories: the list with its actions, and the form that creates one. */
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { CategoryForm } from "#web/features/categories/category-form.tsx";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { useMay } from "#web/screens/admin/role.tsx";
import { readView, titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/add-category";
import { actOnCategory } from "./act-on-category.ts";
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

/** The tab with the form that creates a category. */
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { CategoryForm } from "#web/features/categories/category-form.tsx";
import { pageMeta } from "#web/meta.ts";
import { PageHeading } from "#web/screens/admin/components/list.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/add-category";

export const meta = () => pageMeta(titleOf("add-category"));

export const loader = ({ request, context }: Route.LoaderArgs) =>
	deferSlow(request, attempt(context.get(apiContext).api.category.$get()));

export default function AddCategory({ loaderData: { loaded } }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded}>
			{(categories) => (
				<>
					<PageHeading title="Add Category" />
					<CategoryForm categories={categories.success ? categories.data : []} />
				</>
			)}
		</TabPanel>
	);
}

/** The tab of categories: the form that creates one, and the list with its actions and their dialogs. */

import { Form, useNavigation } from "react-router";
import { adminActionsCopy } from "#messages/screens/admin.js";
import { adminCategoriesCopy } from "#messages/screens/admin-listings.js";
import { type AdminCategory, type ApiClient, attempt } from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { CategoryForm } from "#web/features/categories/category-form.tsx";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { type Column, LoadFailure, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import { ConfirmFrame, MenuLink, RowMenu } from "#web/screens/admin/components/row-actions.tsx";
import {
	type ActionOutcome,
	type ActionResult,
	outcomeOf,
	runAction,
	unknownAction,
} from "#web/screens/admin/components/run-action.ts";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { useMay } from "#web/screens/admin/role.tsx";
import { pathTo, pathWith, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/add-category";
import "./categories.css";
import type { ReactNode } from "react";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, FieldFrame, Select } from "#web/ui/form/field.tsx";

export const meta = () => pageMeta(titleOf("add-category"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("add-category", url.searchParams);
	return {
		view,
		...(await deferSlow(request, attempt(context.get(deferredApiContext)("tab").api.admin.categories.$get()))),
	};
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
				({ categories }) => adminCategoriesCopy.rename.done({ name: nameOf(categoryId, categories) }),
			);
		case "merge": {
			const into = formText(form, "into");
			return outcomeOf(await attempt(category.merge.$post({ param, json: { into } })), ({ categories }) =>
				adminCategoriesCopy.merge.done({ name, into: nameOf(into, categories) }),
			);
		}
		case "pictures": {
			const { images, failure } = await readPhotos(api, "category", form);
			if (failure) return { failure };
			return outcomeOf(await attempt(category.pictures.$post({ param, json: { images } })), () =>
				adminCategoriesCopy.pictures.done({ name }),
			);
		}
		case "up":
		case "down":
		case "first":
		case "last":
			return outcomeOf(await attempt(category.move.$post({ param, json: { to: intent } })), () =>
				adminCategoriesCopy.moved({ name }),
			);
		default:
			return unknownAction;
	}
}

type Node = AdminCategory & { depth: number };

type CategoryListProps = { categories: AdminCategory[]; view: View; mayChange: boolean };

/** All categories in their order, with the forms and links that change them. */
const CategoryList = ({ categories, view, mayChange }: CategoryListProps) => (
	<Table
		label={adminCategoriesCopy.list}
		columns={columnsOf(view, mayChange)}
		rows={asTree(categories)}
		keyOf={({ id }) => id}
	/>
);

/** Children follow their parents. */
const asTree = (categories: AdminCategory[], parentId: string | null = null, depth = 0): Node[] =>
	categories
		.filter((category) => category.parentId === parentId)
		.flatMap((category) => [{ ...category, depth }, ...asTree(categories, category.id, depth + 1)]);

const columnsOf = (view: View, mayChange: boolean): Column<Node>[] =>
	mayChange ? [...facts, ...controlsOf(view)] : facts;

const facts: Column<Node>[] = [
	{
		name: adminCategoriesCopy.columns.category,
		kind: "main",
		cell: ({ name, images, depth, isFixed }) => (
			<div className="item category" data-depth={depth}>
				{images[0] && <img className="small-photo" src={images[0]} alt="" loading="lazy" />}
				<Link
					className="inline-flex min-h-11 min-w-11 items-center"
					to={`/browse?${new URLSearchParams({ category: name.toLowerCase() })}`}
					dir="auto"
				>
					{name}
				</Link>
				{isFixed && <Tag>{adminCategoriesCopy.fixed}</Tag>}
			</div>
		),
	},
	{
		name: adminCategoriesCopy.columns.listings,
		kind: "number",
		cell: ({ listings }) => listings.toLocaleString("en-IN"),
	},
];

const controlsOf = (view: View): Column<Node>[] => [
	{
		name: adminCategoriesCopy.columns.order,
		cell: (category) => (
			<div className="order-buttons">
				<MoveButton category={category} direction="up" label={adminCategoriesCopy.up({ name: category.name })} />
				<MoveButton category={category} direction="down" label={adminCategoriesCopy.down({ name: category.name })} />
			</div>
		),
	},
	{
		name: adminCategoriesCopy.columns.actions,
		kind: "actions",
		cell: (category) => {
			const ask = (action: string) => pathWith(view, { requestedAction: action, subjectId: category.id });
			return (
				<RowMenu name={adminCategoriesCopy.actionsFor({ name: category.name })}>
					{!category.isFixed && <MenuLink to={ask("rename")}>{adminCategoriesCopy.rename.label}</MenuLink>}
					{!category.isFixed && <MenuLink to={ask("merge")}>{adminCategoriesCopy.merge.label}</MenuLink>}
					<MenuLink to={ask("pictures")}>{adminCategoriesCopy.pictures.label}</MenuLink>
					<li>
						<MoveForm category={category} direction="first">
							{adminCategoriesCopy.move.first}
						</MoveForm>
					</li>
					<li>
						<MoveForm category={category} direction="last">
							{adminCategoriesCopy.move.last}
						</MoveForm>
					</li>
				</RowMenu>
			);
		},
	},
];

type MoveProps = { category: AdminCategory; direction: string };

const MoveFields = ({ category, direction }: MoveProps) => (
	<>
		<input type="hidden" name="intent" value={direction} />
		<input type="hidden" name="id" value={category.id} />
		<input type="hidden" name="name" value={category.name} />
	</>
);

const MoveForm = ({ children, ...props }: MoveProps & { children: string }) => (
	<Form method="post" action={pathTo({ tab: "add-category" })} preventScrollReset>
		<MoveFields {...props} />
		<button type="submit">{children}</button>
	</Form>
);

const MoveButton = ({ label, ...props }: MoveProps & { label: string }) => (
	<Form method="post" action={pathTo({ tab: "add-category" })} preventScrollReset>
		<MoveFields {...props} />
		<button type="submit" className="icon-btn" aria-label={label} title={label}>
			<Icon name="down" className={props.direction === "up" ? "small up" : "small"} />
		</button>
	</Form>
);

/** The actions that have a dialog, which shows their failure. */
const dialogs = {
	rename: adminCategoriesCopy.rename,
	merge: adminCategoriesCopy.merge,
	pictures: adminCategoriesCopy.pictures,
};
type DialogAction = keyof typeof dialogs;

type CategoryDialogProps = { categories: AdminCategory[]; view: View; result: ActionResult | undefined };

/** The dialogs that rename a category, merge it and change its pictures. */
function CategoryDialog({ categories, view, result }: CategoryDialogProps) {
	const failed = result?.failure && result.action && Object.hasOwn(dialogs, result.action) ? result : undefined;
	const action = (failed?.action ?? view.requestedAction ?? "") as DialogAction;
	const category = categories.find(({ id }) => id === (failed?.id ?? view.subjectId));
	if (!category || !Object.hasOwn(dialogs, action)) return null;
	if (category.isFixed && action !== "pictures") return null;
	const back = pathWith(view, {});
	const props = { category, action, back, failed };
	return (
		<ConfirmFrame title={dialogs[action].title({ name: category.name })} back={back}>
			{action === "rename" && (
				<DialogForm {...props}>
					<Field
						label={adminCategoriesCopy.rename.field}
						name="text"
						maxLength={60}
						defaultValue={failed?.submittedText ?? category.name}
						error={fieldMessages(failed?.failure).name}
					/>
				</DialogForm>
			)}
			{action === "merge" && (
				<DialogForm {...props}>
					<TargetSelect category={category} categories={categories} error={fieldMessages(failed?.failure).into} />
				</DialogForm>
			)}
			{action === "pictures" && <PicturesForm {...props} />}
		</ConfirmFrame>
	);
}

type TargetSelectProps = { category: AdminCategory; categories: AdminCategory[]; error: string | undefined };

const TargetSelect = ({ category, categories, error }: TargetSelectProps) => (
	<FieldFrame label={adminCategoriesCopy.merge.field} id="into" error={error}>
		<Select
			id="into"
			name="into"
			options={[
				{ value: "", label: adminCategoriesCopy.merge.choose },
				...asTree(categories)
					.filter(({ id }) => id !== category.id)
					.map(({ id, name, depth }) => ({ value: id, label: `${"\u2003".repeat(depth)}${name}` })),
			]}
		/>
	</FieldFrame>
);

type DialogFormProps = {
	category: AdminCategory;
	action: DialogAction;
	back: string;
	failed: ActionResult | undefined;
};

function PicturesForm(props: DialogFormProps) {
	const photos = usePhotos("category", props.category.images);
	return (
		<DialogForm {...props} busy={photos.isUploading ? adminCategoriesCopy.waiting : false}>
			<PhotoFields photos={photos} error={fieldMessages(props.failed?.failure).images} hasCover={false} />
		</DialogForm>
	);
}

function DialogForm({
	category,
	action,
	back,
	failed,
	busy = false,
	children,
}: DialogFormProps & { busy?: string | false; children: ReactNode }) {
	const { formData } = useNavigation();
	const { text, label } = dialogs[action];
	return (
		<Form method="post" action={back} encType="multipart/form-data" noValidate preventScrollReset>
			{text && <p className="mb-5 text-nav text-muted">{text}</p>}
			{failed?.failure && (
				<ErrorSummary
					message={failureMessage(failed.failure, adminActionsCopy.unreachable)}
					attempt={failed.failure.requestId}
				/>
			)}
			<input type="hidden" name="intent" value={action} />
			<input type="hidden" name="id" value={category.id} />
			<input type="hidden" name="name" value={category.name} />
			{children}
			<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
				<Button kind="main" busy={busy || (formData?.get("intent") === action && adminCategoriesCopy.saving)}>
					{label}
				</Button>
				<Link className="link" to={back} preventScrollReset>
					{adminCategoriesCopy.cancel}
				</Link>
			</div>
		</Form>
	);
}

/** The dialogs that rename a category, merge it and change its pictures. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { AdminCategory } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { fieldMessages } from "#web/form.ts";
import { ConfirmFrame } from "#web/screens/admin/actions/confirm.tsx";
import { adminActionsCopy } from "#web/screens/admin/actions/copy.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { pathWith, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, FieldFrame } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Link } from "#web/ui/link.tsx";
import { asTree } from "./category-list.tsx";
import { adminCategoriesCopy } from "./copy.ts";

/** The actions that have a dialog, which shows their failure. */
export const dialogs = {
	rename: adminCategoriesCopy.rename,
	merge: adminCategoriesCopy.merge,
	pictures: adminCategoriesCopy.pictures,
};
type DialogAction = keyof typeof dialogs;

type CategoryDialogProps = { categories: AdminCategory[]; view: View; result: ActionResult | undefined };

export function CategoryDialog({ categories, view, result }: CategoryDialogProps) {
	const failed = result?.failure && result.action && Object.hasOwn(dialogs, result.action) ? result : undefined;
	const action = (failed?.action ?? view.requestedAction ?? "") as DialogAction;
	const category = categories.find(({ id }) => id === (failed?.id ?? view.subjectId));
	if (!category || !Object.hasOwn(dialogs, action)) return null;
	if (category.isFixed && action !== "pictures") return null;
	const back = pathWith(view, {});
	const props = { category, action, back, failed };
	return (
		<ConfirmFrame title={dialogs[action].title(category.name)} back={back}>
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

/** The form that creates a category. It posts to /createCategory from any page and shows the result in place. */

import { useFetcher } from "react-router";
import { categoriesCopy } from "#messages/categories.js";
import { listingCopy } from "#messages/common/listing.js";
import { type Failure, isServerFailure } from "#web/api.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, FieldFrame, Select } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Notice } from "#web/ui/notice.tsx";
import "./category-form.css";

export type CategoryResult = {
	created?: { id: string; name: string };
	failure?: Failure;
	typed?: { name: string; parentId: string; images: string[] };
};

type CategoryFormProps = {
	categories: { _id: string; name: string; parentId: string | null }[];
	/** The result of a post without JavaScript. */
	actionData?: CategoryResult;
};

export function CategoryForm({ categories, actionData }: CategoryFormProps) {
	const fetcher = useFetcher<CategoryResult>();
	const result = fetcher.data ?? actionData;
	return (
		<fetcher.Form
			method="post"
			action="/createCategory"
			encType="multipart/form-data"
			noValidate
			className="category-form"
		>
			<IdempotencyField />
			{result?.created && (
				<Notice tone="good" className="mb-6">
					<strong>{listingCopy.category.created}</strong> {categoriesCopy.created({ name: result.created.name })}
				</Notice>
			)}
			{result?.failure && (
				<ErrorSummary
					message={categoryFailureMessage(result.failure)}
					reason={reasonOf(result.failure)}
					fields={result.failure.fields && byId(result.failure.fields)}
					labels={labels}
					attempt={result.failure.requestId}
				/>
			)}
			{/* A new key after each success resets the fields. */}
			<Fields
				key={result?.created?.id}
				categories={categories}
				typed={result?.typed}
				errors={result?.failure?.fields ?? {}}
				busy={fetcher.state !== "idle"}
				isNext={result?.created !== undefined}
			/>
		</fetcher.Form>
	);
}

type FieldsProps = {
	categories: CategoryFormProps["categories"];
	typed: CategoryResult["typed"];
	errors: Record<string, string>;
	busy: boolean;
	/** A category was just created; the next one begins. */
	isNext: boolean;
};

function Fields({ categories, typed, errors, busy, isNext }: FieldsProps) {
	const photos = usePhotos("category", typed?.images ?? []);
	return (
		<>
			<FormGrid>
				<Field
					label={labels.name}
					name="name"
					id="category-name"
					maxLength={60}
					placeholder={categoriesCopy.namePlaceholder}
					ref={isNext ? focusOnMount : undefined}
					defaultValue={typed?.name}
					error={errors.name}
				/>
				<FieldFrame
					label={labels.parentId}
					id="parentId"
					hint={categoriesCopy.parentHint}
					error={errors.parentId ?? errors.parentCatName}
				>
					<Select
						id="parentId"
						name="parentId"
						defaultValue={typed?.parentId}
						options={[{ value: "", label: categoriesCopy.noParent }, ...asTree(categories)]}
						aria-describedby="parentId-hint"
					/>
				</FieldFrame>
				<fieldset className="field">
					<legend className="mb-2 text-nav font-semibold">
						{labels.images} <span className="optional">{categoriesCopy.optional}</span>
					</legend>
					<PhotoFields photos={photos} error={errors.images} />
				</fieldset>
			</FormGrid>
			<Button
				kind="main"
				className="mt-7 max-sm:w-full"
				busy={photos.isUploading ? categoriesCopy.uploading : busy && categoriesCopy.creating}
			>
				{categoriesCopy.submit}
			</Button>
		</>
	);
}

/** The page may hold other forms, so the name field has an id of its own. */
const byId = ({ name, ...fields }: Record<string, string>) => ({ ...(name && { "category-name": name }), ...fields });

const labels = {
	name: categoriesCopy.name,
	"category-name": categoriesCopy.name,
	parentId: categoriesCopy.parent,
	images: categoriesCopy.images,
};

/** A failure without a field shows its message itself. */
const reasonOf = ({ code, message, fields = {} }: Failure) =>
	isServerFailure(code) || Object.keys(fields).length > 0 ? undefined : message;

/** Children follow their parents, indented. */
function asTree(categories: CategoryFormProps["categories"], parentId: string | null = null, depth = 0): Option[] {
	return categories
		.filter((category) => category.parentId === parentId)
		.flatMap(({ _id, name }) => [
			{ value: _id, label: `${"\u2003".repeat(depth)}${name}` },
			...asTree(categories, _id, depth + 1),
		]);
}
type Option = { value: string; label: string };

/** The message for a refused or failed request. */
const categoryFailureMessage = ({ code }: Failure): string =>
	isServerFailure(code) ? listingCopy.category.error : listingCopy.category.failed;

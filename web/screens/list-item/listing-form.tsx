/** The form that creates and edits a listing. */
import { useRef } from "react";
import { Form } from "react-router";
import * as listingRules from "#common/rules/listings.ts";
import * as rentalRules from "#common/rules/rental.ts";
import type { Failure, PriceAdvice } from "#web/api.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { useOpenErrors } from "#web/ui/form/use-open-errors.ts";
import { Categories } from "./categories.tsx";
import { labels as fieldLabels, formCopy, priceHints } from "./form-copy.ts";
import { labels } from "./labels.ts";
import { type DraftTarget, useDraftAutosave } from "./listing-draft.ts";
import type { Change } from "./merge-changes.ts";
import { MergedChanges } from "./merged-changes.tsx";
import { type Lister, Preview } from "./preview.tsx";
import { Advice } from "./price-advice.tsx";
import { draftIdField, type ListingFormValues, staffReasonField } from "./read-listing.ts";
import { saveFailureMessage } from "./save-listing.ts";
import { Sizes } from "./sizes.tsx";

type ListingFormProps = {
	categories: string[];
	typed: ListingFormValues;
	failure: Failure | undefined;
	/** Fields that somebody else saved meanwhile. */
	changes?: Change[] | undefined;
	button: { label: string; busy: string | false };
	draft?: DraftTarget | undefined;
	/** The listing that is edited; undefined for a new one. */
	id?: string;
	lister?: Lister | undefined;
	/** The prices of similar listings. */
	advice?: PriceAdvice | undefined;
	/** The staff edit somebody else's listing, with a reason. */
	needsReason?: boolean;
};

export function ListingForm({ categories, typed, failure, changes, button, draft, ...rest }: ListingFormProps) {
	const photos = usePhotos("product", typed.images ?? []);
	const { errors, isCorrected, onChange } = useOpenErrors(failure);
	const form = useRef<HTMLFormElement>(null);
	const autosave = useDraftAutosave(form, draft, photos.items);
	return (
		<Form
			ref={form}
			className="listing-form"
			method="post"
			encType="multipart/form-data"
			noValidate
			onChange={onChange}
			onInput={autosave.change}
			onSubmit={autosave.cancel}
			// A click's changes (a photo moved, a row removed) are in the form after the next render.
			onClick={() => requestAnimationFrame(autosave.change)}
		>
			<div className="fields">
				{/* The Enter key activates a form's first button, so the first one must save. */}
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
					{button.label}
				</button>
				{failure && !isCorrected && (
					<ErrorSummary
						message={saveFailureMessage(failure)}
						reason={
							failure.code === "conflict" && (changes?.length === 0 ? formCopy.conflictElsewhere : formCopy.conflict)
						}
						fields={errors}
						labels={labels}
						attempt={failure.requestId}
					/>
				)}
				{changes && <MergedChanges changes={changes} isNew={failure !== undefined} />}
				<IdempotencyField />
				{draft?.id && <input type="hidden" name={draftIdField} value={draft.id} />}
				{typed.base && <input type="hidden" name="base" value={typed.base} />}
				{typed.version && <input type="hidden" name="version" value={typed.version} />}
				<FormSection title={fieldLabels.images} hint={formCopy.photoHint(listingRules.listing.maxImages)}>
					<PhotoFields photos={photos} error={errors.images} />
				</FormSection>
				<FormSection title={formCopy.item}>
					<FormGrid two>
						<Field
							className="full"
							label={labels.name}
							name="name"
							maxLength={listingRules.listing.nameLength}
							placeholder={formCopy.placeholders.name}
							defaultValue={typed.name}
							error={errors.name}
						/>
						<TextArea
							className="full"
							label={labels.description}
							name="description"
							optional
							maxLength={listingRules.listing.descriptionLength}
							hint={formCopy.descriptionHint}
							defaultValue={typed.description}
							error={errors.description}
						/>
						<Categories names={categories} selected={typed.catName ?? []} error={errors.catName} />
						<Field
							className="full"
							label={labels.occasion}
							name="occasion"
							optional
							maxLength={80}
							placeholder={formCopy.placeholders.occasion}
							defaultValue={typed.occasion}
							error={errors.occasion}
						/>
					</FormGrid>
				</FormSection>
				<FormSection title={formCopy.price}>
					<FormGrid two>
						<Prices typed={typed} errors={errors} />
					</FormGrid>
					<Advice form={form} typed={typed} excludedId={rest.id} initialAdvice={rest.advice} />
				</FormSection>
				<FormSection title={formCopy.stock} hint={formCopy.stockHint}>
					<FormGrid two>
						<Sizes typed={typed} errors={errors} />
					</FormGrid>
				</FormSection>
				<FormSection title={formCopy.details}>
					<FormGrid two>
						{details.map((name) => (
							<Field
								key={name}
								className={name === "includes" ? "full" : undefined}
								label={labels[`details.${name}`]}
								name={`details.${name}`}
								optional
								maxLength={listingRules.listing.detailLength}
								placeholder={formCopy.detailPlaceholders[name]}
								defaultValue={typed.details?.[name]}
								error={errors[`details.${name}`]}
							/>
						))}
						<Checkbox
							name="details.dryCleanOnly"
							label={fieldLabels["details.dryCleanOnly"]}
							defaultChecked={Boolean(typed.details?.dryCleanOnly)}
						/>
					</FormGrid>
				</FormSection>
				<FormSection title={formCopy.terms}>
					<FormGrid two>
						<Field
							label={labels.turnaroundDays}
							name="turnaroundDays"
							inputMode="numeric"
							hint={formCopy.turnaroundHint}
							defaultValue={typed.turnaroundDays ?? rentalRules.turnaround.defaultDays}
							error={errors.turnaroundDays}
						/>
						<Field
							label={labels.noticeDays}
							name="noticeDays"
							inputMode="numeric"
							hint={formCopy.noticeHint(rentalRules.notice.maxDays)}
							defaultValue={typed.noticeDays ?? 0}
							error={errors.noticeDays}
						/>
						<div className="full">
							<Checkbox name="instant" label={formCopy.instant} defaultChecked={Boolean(typed.instant)} />
						</div>
					</FormGrid>
				</FormSection>
			</div>
			{rest.needsReason && (
				<Field
					className="mt-9 max-w-[640px]"
					label={labels.reason}
					name={staffReasonField}
					maxLength={500}
					hint={formCopy.staffReasonHint}
					error={errors.reason}
				/>
			)}
			<Preview form={form} typed={typed} photos={photos.items} lister={rest.lister} />
			<Button
				kind="main"
				className="mt-9 max-sm:w-full"
				busy={photos.isUploading ? formCopy.waitingForPhotos : button.busy}
			>
				{button.label}
			</Button>
		</Form>
	);
}

const details = ["color", "material", "length", "closure", "includes"] as const;

/** A digit that is not zero. Whether the whole text is an amount, the API says. */
const aboveZero = String.raw`.*[\p{Nd}--0].*`;

const priceFields = [
	{
		name: "price",
		pattern: aboveZero,
		hint: () => priceHints.price,
	},
	{
		name: "discount",
		optional: true,
		inputMode: "numeric",
		hint: () => priceHints.discount,
	},
	{
		name: "deposit",
		optional: true,
		hint: priceHints.deposit,
	},
	{
		name: "retailValue",
		pattern: aboveZero,
		optional: true,
		hint: () => priceHints.retailValue(policyText.retailValue),
	},
] as const;

/** The price fields of a listing. Number fields would lose what people type around a number, such as "₹ 1,500". */
function Prices({ typed, errors }: { typed: ListingFormValues; errors: Record<string, string> }) {
	const howToPay = useHowToPay();
	return priceFields.map(({ name, hint, ...field }) => (
		<Field
			key={name}
			label={labels[name]}
			name={name}
			inputMode="decimal"
			defaultValue={typed[name]}
			error={errors[name]}
			hint={hint(howToPay)}
			{...field}
		/>
	));
}

/** The form that creates and edits a listing. */
import { type RefObject, useRef } from "react";
import { Form } from "react-router";
import { audiences } from "#common/facets.ts";
import { formatRupees } from "#common/money.ts";
import { cheaperLonger, rentOf } from "#common/rent.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { parseRupees } from "#common/text/amount.ts";
import { foldText } from "#common/text/fold-text.ts";
import { fieldLabels, formCopy, mergeCopy, priceHints, sizesCopy } from "#messages/screens/list-item.js";
import type { Failure, PriceAdvice } from "#web/api.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { dayCount, formatAudience } from "#web/features/format/format.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { type FormPhoto, usePhotos } from "#web/features/photos/use-photos.ts";
import { sizesInStock } from "#web/features/product-card/card-product.ts";
import { CardText } from "#web/features/product-card/product-card.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { useUser } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, FieldFrame, fieldAria, Select, TextArea } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { useOpenErrors } from "#web/ui/form/use-open-errors.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Categories } from "./categories.tsx";
import { type DraftTarget, useDraftAutosave } from "./listing-draft.ts";
import type { Change } from "./merge-changes.ts";
import { Parts, partLabels } from "./parts.tsx";
import { Advice } from "./price-advice.tsx";
import {
	draftIdField,
	filledDiscounts,
	filledSizes,
	type ListingFormValues,
	staffReasonField,
} from "./read-listing.ts";
import { mergeFieldNames, saveFailureMessage } from "./save-listing.ts";
import { measureLabels, Sizes } from "./sizes.tsx";
import { useFormValues } from "./use-form-values.ts";

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
	/** For whom the listing is, when its lister has not chosen. */
	impliedAudience?: string | undefined;
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
				<FormSection title={fieldLabels.images} hint={formCopy.photoHint({ max: listingRules.listing.maxImages })}>
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
						<AudienceField typed={typed} implied={rest.impliedAudience} error={errors.audience} />
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
						<div className="full">
							<Checkbox name="alterable" label={formCopy.alterable} defaultChecked={Boolean(typed.alterable)} />
						</div>
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
						<Parts typed={typed} errors={errors} />
						<Checkbox
							name="details.dryCleanOnly"
							label={fieldLabels["details.dryCleanOnly"]}
							defaultChecked={Boolean(typed.details?.dryCleanOnly)}
						/>
					</FormGrid>
				</FormSection>
				<Terms form={form} typed={typed} errors={errors} />
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

type AudienceFieldProps = {
	typed: ListingFormValues;
	implied: string | undefined;
	error: string | undefined;
};

function AudienceField({ typed, implied = "", error }: AudienceFieldProps) {
	const options = [
		{
			value: "",
			label: formCopy.impliedAudience({ now: formatAudience(implied) }),
		},
		...audiences.map((value) => ({ value, label: formatAudience(value) })),
	];
	return (
		<FieldFrame className="full" label={labels.audience} id="audience" hint={formCopy.audienceHint} error={error}>
			<Select
				id="audience"
				name="audience"
				options={options}
				defaultValue={typed.audience}
				{...fieldAria("audience", formCopy.audienceHint, error)}
			/>
		</FieldFrame>
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
		hint: () => priceHints.retailValue,
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
			hint={hint({ howToPay })}
			{...field}
		/>
	));
}

type TypedProps = { typed: ListingFormValues; errors: Record<string, string> };
type FormRefProps = TypedProps & { form: RefObject<HTMLFormElement | null> };

/** How the item is rented: days around and of a rental, discounts by length, and whether orders wait for the lister. */
const Terms = ({ form, typed, errors }: FormRefProps) => (
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
				hint={formCopy.noticeHint({ max: rentalRules.notice.maxDays })}
				defaultValue={typed.noticeDays ?? 0}
				error={errors.noticeDays}
			/>
			<Field
				label={labels.minDays}
				name="minDays"
				inputMode="numeric"
				hint={formCopy.minDaysHint({ max: rentalRules.rental.maxDays })}
				defaultValue={typed.minDays ?? rentalRules.rental.minDays}
				error={errors.minDays}
			/>
			<Field
				label={labels.tryOnPrice}
				name="tryOnPrice"
				inputMode="decimal"
				optional
				hint={formCopy.tryOnHint({ max: rentalRules.tryOn.maxDays })}
				defaultValue={typed.tryOnPrice}
				error={errors.tryOnPrice}
			/>
			<LengthDiscounts form={form} typed={typed} errors={errors} />
			<div className="full">
				<Checkbox name="instant" label={formCopy.instant} defaultChecked={Boolean(typed.instant)} />
			</div>
		</FormGrid>
	</FormSection>
);

const { lengthDiscounts } = rentalRules;

/** Up to two discounts by length, and a hint when a longer rental would cost less than a shorter one. */
function LengthDiscounts({ form, typed, errors }: FormRefProps) {
	const values = useFormValues(form, typed);
	const cheaper = cheaperLengths(values);
	return (
		<fieldset className="full length-discounts">
			<legend>{formCopy.lengthDiscounts}</legend>
			<p className="hint">
				{formCopy.lengthDiscountsHint({ min: lengthDiscounts.minPercent, max: lengthDiscounts.maxPercent })}
			</p>
			<FormGrid two>
				{Array.from({ length: lengthDiscounts.most }, (_, row) =>
					(["fromDays", "percent"] as const).map((field) => {
						const name = `lengthDiscounts.${row}.${field}`;
						return (
							<Field
								key={name}
								label={labels[name]}
								name={name}
								optional
								inputMode="numeric"
								defaultValue={typed.lengthDiscounts?.[row]?.[field]}
								error={errors[name] ?? (field === "fromDays" ? errors[`lengthDiscounts.${row}`] : undefined)}
							/>
						);
					}),
				)}
			</FormGrid>
			<p className="hint" role="status">
				{cheaper}
			</p>
		</fieldset>
	);
}

/** The sentence about a longer rental that costs less than a shorter one; undefined when there is none, or a number is missing. */
function cheaperLengths({ price, lengthDiscounts: rows = [] }: ListingFormValues): string | undefined {
	const amount = parseRupees(price ?? "") ?? 0;
	const discounts = filledDiscounts(rows).map(({ row }) => ({
		fromDays: number(row.fromDays, 0),
		percent: number(row.percent, 0),
	}));
	if (amount <= 0 || discounts.some(({ fromDays, percent }) => fromDays < 2 || percent <= 0)) return undefined;
	for (let days = 1; days < rentalRules.rental.maxDays; days++) {
		const longer = cheaperLonger(amount, days, discounts);
		if (!longer) continue;
		const { total } = rentOf(amount, days, discounts);
		return formCopy.cheaper({
			longer: dayCount(longer.days),
			total: formatRupees(longer.total),
			shorter: dayCount(days),
			more: formatRupees(total),
		});
	}
	return undefined;
}

/** The changes that somebody else saved meanwhile, with buttons that take a field over; each submits the form. `isNew`: the changes were just detected; otherwise one was just taken over. */
function MergedChanges({ changes, isNew }: { changes: Change[]; isNew: boolean }) {
	const [conflicts, applied] = [
		changes.filter(({ isConflict }) => isConflict),
		changes.filter(({ isConflict }) => !isConflict),
	];
	return (
		<section className="merged-changes" aria-label={mergeCopy.label}>
			{!isNew && (
				<div ref={focusOnMount} tabIndex={-1}>
					<Notice tone="good">{conflicts.length === 0 ? mergeCopy.allTaken : mergeCopy.taken}</Notice>
				</div>
			)}
			{applied.length > 0 && (
				<>
					<h2>{mergeCopy.applied}</h2>
					<p className="text-muted">{mergeCopy.appliedHint}</p>
					<ChangeList changes={applied} />
				</>
			)}
			{conflicts.length > 0 && (
				<>
					<h2>{mergeCopy.conflicts}</h2>
					<p className="text-muted">{mergeCopy.conflictsHint}</p>
					<ChangeList changes={conflicts} />
				</>
			)}
		</section>
	);
}

const ChangeList = ({ changes }: { changes: Change[] }) => (
	<dl>
		{changes.map(({ name, saved, isConflict }) => (
			<div key={name}>
				<dt>{labels[name]}</dt>
				<dd className="saved-value">{saved}</dd>
				{isConflict && (
					<dd>
						<input type="hidden" name={mergeFieldNames.openFields} value={name} />
						<Button small name={mergeFieldNames.takeOver} value={name}>
							{mergeCopy.takeOver}
							<span className="sr-only"> {labels[name]}</span>
						</Button>
					</dd>
				)}
			</div>
		))}
	</dl>
);

type PreviewProps = {
	form: RefObject<HTMLFormElement | null>;
	typed: ListingFormValues;
	photos: FormPhoto[];
	/** Undefined: the signed-in user. */
	lister: Lister | undefined;
};
type Lister = { name: string; city: string };

/** A live preview of the listing's card in the catalogue. */
function Preview({ form, typed, photos, lister }: PreviewProps) {
	const user = useUser();
	const values = useFormValues(form, typed);
	const cover = photos.find(({ error }) => !error);
	const listedBy = lister ?? { name: user?.calledName ?? "", city: "" };
	return (
		<aside className="listing-preview" aria-label={formCopy.preview}>
			<h2 className="hint">{formCopy.preview}</h2>
			<div className="card">
				<span className="card-picture">
					{cover ? (
						<span className="picture">
							<img src={cover.preview} alt="" />
						</span>
					) : (
						<Icon name="hanger" />
					)}
					{percent(values.discount) > 0 && (
						<span className="off">{formCopy.off({ percent: percent(values.discount) })}</span>
					)}
				</span>
				<CardText product={{ ...productOf(values), listedBy }} />
			</div>
		</aside>
	);
}

function productOf({ name, price, discount, sizeStock = [], countInStock }: ListingFormValues) {
	const sizes = filledSizes(sizeStock).map(({ row }) => ({ size: row.size.trim(), stock: number(row.stock, 1) }));
	return {
		name: name?.trim() || formCopy.untitled,
		price: Math.min(parseRupees(price ?? "") ?? 0, listingRules.listing.maxPrice),
		discount: percent(discount),
		sizes: sizesInStock(sizes),
		countInStock: sizes.length > 0 ? sizes.reduce((sum, { stock }) => sum + stock, 0) : number(countInStock, 1),
		isRented: false,
		lengthDiscounts: [],
		noticeDays: 0,
		nextFreeDay: null,
	};
}

/** A non-negative integer; `empty` for no text, and 0 for text that is not a number. */
const number = (text: string | undefined, empty: number) =>
	text?.trim() ? Math.max(0, Math.floor(Number(foldText(text).replace(/ ?%$/, ""))) || 0) : empty;
const percent = (text: string | undefined) => Math.min(number(text, 0), listingRules.listing.maxDiscount);

/** The labels of each possible row of sizes. */
const sizeLabels = Object.fromEntries(
	Array.from({ length: listingRules.listing.maxSizes }, (_, index) => [
		[`sizeStock.${index}.size`, sizesCopy.size({ number: index + 1 })],
		[`sizeStock.${index}.stock`, sizesCopy.stock({ number: index + 1 })],
		...measureLabels(index),
	]).flat(),
);

/** In the order of the form, for the error summary and the view of changes. */
const labels: Record<string, string> = { ...fieldLabels, ...sizeLabels, ...partLabels };

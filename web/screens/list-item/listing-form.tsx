/** The listing form. */
import { Form } from "react-router";
import { rules } from "#common/rules.ts";
import type { Failure } from "#web/api.ts";
import { Photos } from "#web/parts/photos/photos.tsx";
import { useShots } from "#web/parts/photos/use-shots.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form-section.tsx";
import { TextArea } from "#web/ui/textarea.tsx";
import { Categories } from "./categories.tsx";
import type { Typed } from "./read-listing.ts";
import { sayUnsaved } from "./say-unsaved.ts";
import { Sizes, sizeLabels } from "./sizes.tsx";

const { listing, turnaround } = rules;

type ListingFormProps = {
	categories: string[];
	typed: Typed;
	failure: Failure | undefined;
	button: { label: string; busy: string | false };
};

export function ListingForm({ categories, typed, failure, button }: ListingFormProps) {
	const photos = useShots("product", typed.images ?? []);
	const errors = failure?.fields ?? {};
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			{failure && (
				<ErrorSummary
					message={sayUnsaved(failure)}
					reason={
						failure.code === "conflict" &&
						"What you typed is still here. Save again to keep yours, or load this page anew to see what changed."
					}
					fields={errors}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			{typed.version && <input type="hidden" name="version" value={typed.version} />}
			<FormSection
				title="Photographs"
				hint={`Up to ${listing.maxImages}. The first is the cover; daylight and a plain wall do most of the work.`}
			>
				<Photos photos={photos} error={errors.images} />
			</FormSection>
			<FormSection title="The piece">
				<FormGrid two>
					<Field
						className="full"
						label={labels.name}
						name="name"
						maxLength={listing.nameLength}
						placeholder="Sindoor zardozi lehenga"
						defaultValue={typed.name}
						error={errors.name}
					/>
					<TextArea
						className="full"
						label={labels.description}
						name="description"
						optional
						maxLength={listing.descriptionLength}
						hint="The cloth, the work, how it falls, where it has danced. And its flaws."
						defaultValue={typed.description}
						error={errors.description}
					/>
					<Categories names={categories} chosen={typed.catName ?? []} error={errors.catName} />
					<Field
						className="full"
						label={labels.occasion}
						name="occasion"
						optional
						maxLength={80}
						placeholder="Sangeet, reception"
						defaultValue={typed.occasion}
						error={errors.occasion}
					/>
				</FormGrid>
			</FormSection>
			<FormSection title="Price">
				<FormGrid two>
					<Field
						label={labels.price}
						name="price"
						type="number"
						inputMode="numeric"
						min={listing.minPrice}
						max={listing.maxPrice}
						hint="What a client pays for each day, in whole rupees."
						defaultValue={typed.price}
						error={errors.price}
					/>
					<Field
						label={labels.discount}
						name="discount"
						type="number"
						inputMode="numeric"
						optional
						min={0}
						max={listing.maxDiscount}
						hint="Shows the price it came from, struck through."
						defaultValue={typed.discount}
						error={errors.discount}
					/>
				</FormGrid>
			</FormSection>
			<FormSection
				title="Stock"
				hint="If it comes in sizes, name them; each piece can be rented by itself. Without sizes, say how many there are."
			>
				<FormGrid two>
					<Sizes typed={typed} errors={errors} />
					<Field
						label={labels.countInStock}
						name="countInStock"
						type="number"
						inputMode="numeric"
						required={false}
						min={0}
						max={listing.maxStock}
						hint="Counts only when no size is named above."
						defaultValue={typed.countInStock ?? listing.defaultStock}
						error={errors.countInStock}
					/>
				</FormGrid>
			</FormSection>
			<FormSection title="Details">
				<FormGrid two>
					{details.map(([name, placeholder]) => (
						<Field
							key={name}
							className={name === "includes" ? "full" : undefined}
							label={labels[`details.${name}`]}
							name={`details.${name}`}
							optional
							maxLength={listing.detailLength}
							placeholder={placeholder}
							defaultValue={typed.details?.[name]}
							error={errors[`details.${name}`]}
						/>
					))}
					<Checkbox
						name="details.dryCleanOnly"
						label="Dry clean only"
						defaultChecked={Boolean(typed.details?.dryCleanOnly)}
					/>
				</FormGrid>
			</FormSection>
			<FormSection title="How you lend">
				<FormGrid two>
					<Field
						label={labels.turnaroundDays}
						name="turnaroundDays"
						type="number"
						inputMode="numeric"
						min={0}
						max={turnaround.maxDays}
						hint="Days you keep it for cleaning after each rental."
						defaultValue={typed.turnaroundDays ?? turnaround.defaultDays}
						error={errors.turnaroundDays}
					/>
					<div className="full">
						<Checkbox
							name="instant"
							label="Confirm orders at once, without asking me first"
							defaultChecked={Boolean(typed.instant)}
						/>
					</div>
				</FormGrid>
			</FormSection>
			<Button
				kind="main"
				className="mt-9 max-sm:w-full"
				busy={photos.isUploading ? "Waiting for the pictures..." : button.busy}
			>
				{button.label}
			</Button>
		</Form>
	);
}

const details = [
	["color", "Sindoor red"],
	["material", "Raw silk, zardozi"],
	["length", "Floor length, 42 in"],
	["closure", "Side zip, drawstring"],
	["includes", "Blouse, skirt, dupatta and can-can"],
] as const;

const labels: Record<string, string> = {
	images: "Photographs",
	name: "Title",
	description: "Description",
	catName: "Categories",
	occasion: "Occasion",
	price: "Price per day (₹)",
	discount: "Discount (%)",
	sizeStock: "Sizes",
	countInStock: "Count in stock",
	turnaroundDays: "Turnaround (days)",
	"details.color": "Colour",
	"details.material": "Material",
	"details.length": "Length",
	"details.closure": "Closure",
	"details.includes": "Includes",
	...sizeLabels,
};

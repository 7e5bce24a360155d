/** One item that is being added: its photographs and fields. */

import { useState } from "react";
import * as rules from "#common/rules/listings.ts";
import { addManyCopy } from "#messages/screens/add-many.js";
import { browserApi } from "#web/api.ts";
import { formatName } from "#web/features/format/format.ts";
import { SizePicker } from "#web/features/size-picker/size-picker.tsx";
import { loadAdvice } from "#web/screens/list-item/price-advice.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Field, FieldError, FieldFrame, Select } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type Draft, draftField } from "./drafts.ts";

type CardProps = {
	draft: Draft;
	index: number;
	/** How many items there are. */
	total: number;
	categories: string[];
	/** `to`: the index of an item, or "new" or "remove". */
	onMove: (position: number, to: string) => void;
	onRemove: () => void;
};

const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

export function DraftCard({ draft, index, total, categories, onMove, onRemove }: CardProps) {
	const hydrated = useHydrated();
	const [advice, setAdvice] = useState("");
	const number = index + 1;
	const field = (name: string) => draftField(index, name);
	/** Errors of the last answer disappear once their field is changed. */
	const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
	const errors: NonNullable<Draft["errors"]> = Object.fromEntries(
		Object.entries(draft.errors ?? {}).filter(([name]) => !changed.has(name)),
	);
	const advise = async (card: HTMLElement) => {
		const typedIn = (name: string) => card.querySelector<HTMLInputElement>(`[name="${field(name)}"]`)?.value ?? "";
		const [name, category] = [typedIn("name"), typedIn("category")];
		const found = category ? await loadAdvice(browserApi(), { name, catName: [category] }) : undefined;
		setAdvice(
			found
				? addManyCopy.advice({ median: rupees(found.median), low: rupees(found.low), high: rupees(found.high) })
				: "",
		);
	};
	return (
		<li
			className="draft-card"
			onBlur={({ currentTarget }) => void advise(currentTarget)}
			onChange={({ target }) => setChanged((all) => new Set([...all, ...errorNames(target, draftField(index, ""))]))}
		>
			<div className="head">
				<h2>{addManyCopy.item({ number })}</h2>
				{hydrated && (
					<IconButton label={addManyCopy.removeItem({ number })} onClick={onRemove}>
						<Icon name="trash" className="small" />
					</IconButton>
				)}
			</div>
			<DraftPhotos photos={draft.photos} index={index} total={total} onMove={onMove} />
			<FieldError id={field("images")} message={errors.images} />
			<DraftFields draft={draft} index={index} categories={categories} errors={errors} advice={advice} />
			<SizePicker
				prefix={draftField(index, "")}
				of={addManyCopy.item({ number })}
				picked={draft.sizes}
				count={draft.count}
				error={errors.sizeStock ?? errors.countInStock}
			/>
		</li>
	);
}

type PhotosProps = Pick<CardProps, "index" | "total" | "onMove"> & { photos: Draft["photos"] };

function DraftPhotos({ photos, index, total, onMove }: PhotosProps) {
	const hydrated = useHydrated();
	const number = index + 1;
	return (
		<ul className="draft-photos" id={draftField(index, "images")} tabIndex={-1}>
			{photos.map(({ image, name }, position) => (
				<li key={image}>
					<img
						src={image.replace(/[^/]+$/, "400.webp")}
						alt={addManyCopy.photoOf({ photo: position + 1, item: number })}
						loading="lazy"
					/>
					<input type="hidden" name={`${draftField(index, "images")}[]`} value={image} />
					<input type="hidden" name={`${draftField(index, "fileNames")}[]`} value={name} />
					<Select
						name={`${draftField(index, "moveTo")}[]`}
						aria-label={`${addManyCopy.moveTo}: ${addManyCopy.photoOf({ photo: position + 1, item: number })}`}
						// With JavaScript a choice takes effect at once, and the value follows the item.
						{...(hydrated
							? { value: String(index), onChange: ({ currentTarget }) => onMove(position, currentTarget.value) }
							: { defaultValue: String(index) })}
						options={[
							...Array.from({ length: total }, (_, one) => ({
								value: String(one),
								label: addManyCopy.item({ number: one + 1 }),
							})),
							{ value: "new", label: addManyCopy.newItem },
							{ value: "remove", label: addManyCopy.removePhoto },
						]}
					/>
				</li>
			))}
		</ul>
	);
}

type FieldsProps = Pick<CardProps, "draft" | "index" | "categories"> & {
	errors: NonNullable<Draft["errors"]>;
	advice: string;
};

const DraftFields = ({ draft, index, categories, errors, advice }: FieldsProps) => (
	<div className="draft-fields">
		<Field
			className="wide"
			label={addManyCopy.name}
			name={draftField(index, "name")}
			maxLength={rules.listing.nameLength}
			placeholder={addManyCopy.namePlaceholder}
			defaultValue={draft.name}
			error={errors.name}
		/>
		<FieldFrame label={addManyCopy.category} id={draftField(index, "category")} error={errors.catName}>
			<Select
				name={draftField(index, "category")}
				id={draftField(index, "category")}
				defaultValue={draft.category}
				aria-invalid={errors.catName ? true : undefined}
				options={[
					{ value: "", label: addManyCopy.chooseCategory },
					...categories.map((name) => ({ value: name, label: formatName(name) })),
				]}
			/>
		</FieldFrame>
		<Field
			label={addManyCopy.price}
			name={draftField(index, "price")}
			inputMode="decimal"
			defaultValue={draft.price}
			hint={advice || undefined}
			error={errors.price}
		/>
	</div>
);

/** The names of errors that a changed field may have fixed. */
function errorNames(target: EventTarget, prefix: string): string[] {
	const name = "name" in target ? String(target.name).slice(prefix.length) : "";
	if (name === "category") return ["catName"];
	return /^(sizes|stock|count)\b/.test(name) ? ["sizeStock", "countInStock"] : [name];
}

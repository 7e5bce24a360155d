/** The bar that changes the selected listings. It is part of the table's form. */
import { useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { changeFields } from "./change-listings.ts";
import { ownListingsCopy } from "./copy.ts";

type BulkBarProps = { total: number; selected: number; onSelectAll: (isSelected: boolean) => void };

export function BulkBar({ total, selected, onSelectAll }: BulkBarProps) {
	const hydrated = useHydrated();
	const change = useNavigation().formData?.get(changeFields.change);
	const busy = (name: string) => change === name && ownListingsCopy.bulk.working;
	return (
		<fieldset className="bulk-bar" data-active={selected > 0 || undefined}>
			<legend className="sr-only">{ownListingsCopy.bulk.label}</legend>
			{/* The Enter key in the amount presses the form's first button, which must not pause. */}
			<button
				name={changeFields.change}
				value="price"
				type="submit"
				className="sr-only"
				tabIndex={-1}
				aria-hidden="true"
			>
				{ownListingsCopy.bulk.apply}
			</button>
			{hydrated && (
				<label className="check">
					<input
						type="checkbox"
						checked={selected === total}
						onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
					/>
					<span>{selected > 0 ? ownListingsCopy.bulk.selected(selected) : ownListingsCopy.bulk.all(total)}</span>
				</label>
			)}
			{!hydrated && <p>{ownListingsCopy.bulk.prompt}</p>}
			<div className="changes" hidden={hydrated && selected === 0}>
				<Button small name={changeFields.change} value="pause" busy={busy("pause")}>
					{ownListingsCopy.pause}
				</Button>
				<Button small name={changeFields.change} value="resume" busy={busy("resume")}>
					{ownListingsCopy.resume}
				</Button>
				<PriceChange busy={busy("price")} />
			</div>
		</fieldset>
	);
}

const PriceChange = ({ busy }: { busy: string | false }) => (
	<span className="price-change">
		<Select
			name={changeFields.priceChange}
			aria-label={ownListingsCopy.bulk.priceChange}
			options={[
				{ value: "set", label: ownListingsCopy.bulk.setPrice },
				{ value: "raise", label: ownListingsCopy.bulk.raise },
				{ value: "lower", label: ownListingsCopy.bulk.lower },
			]}
		/>
		<input
			className="input"
			name={changeFields.amount}
			id={changeFields.amount}
			inputMode="decimal"
			aria-label={ownListingsCopy.bulk.amount}
		/>
		<Button small name={changeFields.change} value="price" busy={busy}>
			{ownListingsCopy.bulk.apply}
		</Button>
	</span>
);

/** The price filter: a slider with two handles, which needs JavaScript, and two number fields. The minimum never exceeds the maximum. */
import { type ChangeEvent, useState } from "react";
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSyncedField } from "./synced-field.ts";

const { sliderMin, sliderMax } = rules.browse;

type PriceRangeProps = {
	/** The minimum in the URL. */
	min: number;
	/** The maximum in the URL; null means no maximum. */
	max: number | null;
	/** Called when a value is final, not while the handle moves. */
	onDone: (form: HTMLFormElement | null) => void;
};

export function PriceRange({ min, max, onDone }: PriceRangeProps) {
	const hydrated = useHydrated();
	const [range, setRange] = useState({ min, max, from: `${min}-${max}` });
	// Follows a URL that changed by other means: a chip, a quick range, the back button.
	if (range.from !== `${min}-${max}`) setRange({ min, max, from: `${min}-${max}` });

	const slide = (end: "min" | "max") => (event: ChangeEvent<HTMLInputElement>) => {
		const value = event.currentTarget.valueAsNumber;
		if (end === "min") setRange({ ...range, min: Math.min(value, range.max ?? sliderMax) });
		else setRange({ ...range, max: value === sliderMax ? null : Math.max(value, range.min) });
	};
	const applyIfChanged = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
		if (range.min !== min || range.max !== max) onDone(currentTarget.form);
	};
	const applyIfTyped = (before: number | null) => (event: { currentTarget: HTMLInputElement }) => {
		if (event.currentTarget.value !== String(before ?? "")) onDone(event.currentTarget.form);
	};
	const slider = {
		min: sliderMin,
		max: sliderMax,
		step: 100,
		onPointerUp: applyIfChanged,
		onKeyUp: applyIfChanged,
	} as const;
	const field = {
		type: "number",
		min: sliderMin,
		max: sliderMax,
		inputMode: "numeric",
		className: "input money",
	} as const;

	return (
		<>
			<div className={hydrated ? "range" : "range invisible"}>
				<svg aria-hidden="true">
					<rect className="track" width="100%" height="2" />
					<rect
						className="chosen"
						x={`${percent(range.min)}%`}
						width={`${percent(range.max ?? sliderMax) - percent(range.min)}%`}
						height="2"
					/>
				</svg>
				<input
					type="range"
					{...slider}
					value={range.min}
					onChange={slide("min")}
					aria-label="Lowest price"
					aria-valuetext={formatRupees(range.min)}
				/>
				<input
					type="range"
					{...slider}
					value={range.max ?? sliderMax}
					onChange={slide("max")}
					aria-label="Highest price"
					aria-valuetext={range.max === null ? `${formatRupees(sliderMax)} and above` : formatRupees(range.max)}
				/>
			</div>
			<div className="range-fields">
				<input
					{...field}
					name="minPrice"
					aria-label="From, rupees"
					ref={useSyncedField(String(range.min))}
					defaultValue={min}
					onBlur={applyIfTyped(range.min)}
				/>
				<span className="text-muted">to</span>
				<input
					{...field}
					name="maxPrice"
					aria-label="To, rupees"
					ref={useSyncedField(String(range.max ?? ""))}
					defaultValue={max ?? ""}
					placeholder="Any"
					onBlur={applyIfTyped(range.max)}
				/>
			</div>
			<p className="mt-2 text-s1 text-muted">{rangeLabel(range)}</p>
		</>
	);
}

function rangeLabel({ min, max }: { min: number; max: number | null }): string {
	if (max !== null) return `${formatRupees(min)} to ${formatRupees(max)}`;
	return min === sliderMin ? "Any price" : `${formatRupees(min)} and above`;
}

const percent = (value: number) => ((value - sliderMin) / (sliderMax - sliderMin)) * 100;

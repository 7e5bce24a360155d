/** The price filter: a slider with two handles, which needs JavaScript, and two text fields. The minimum never exceeds the maximum. */
import { useState } from "react";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/browsing.ts";
import { browseCopy } from "#messages/screens/browse.js";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSyncedField } from "./apply-filters.ts";

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
	const [range, setRange] = useState({ min, max, from: `${min}-${max}` });
	// Follows a URL that changed by other means: a chip, a quick range, the back button.
	if (range.from !== `${min}-${max}`) setRange({ min, max, from: `${min}-${max}` });
	const applyIfChanged = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
		if (range.min !== min || range.max !== max) onDone(currentTarget.form);
	};
	return (
		<>
			<Slider range={range} onSlide={(changes) => setRange({ ...range, ...changes })} onRelease={applyIfChanged} />
			<div className="range-fields">
				<PriceField
					name="minPrice"
					label={browseCopy.fromRupees}
					value={String(range.min)}
					initialValue={String(min)}
					onDone={onDone}
				/>
				<span className="text-muted">{browseCopy.to}</span>
				<PriceField
					name="maxPrice"
					label={browseCopy.toRupees}
					value={String(range.max ?? "")}
					initialValue={String(max ?? "")}
					placeholder={browseCopy.any}
					onDone={onDone}
				/>
			</div>
			<p className="mt-2 text-s1 text-muted">{rangeLabel(range)}</p>
		</>
	);
}

type Range = Pick<PriceRangeProps, "min" | "max">;

type SliderProps = {
	range: Range;
	onSlide: (changes: Partial<Range>) => void;
	onRelease: (event: { currentTarget: HTMLInputElement }) => void;
};

function Slider({ range, onSlide, onRelease }: SliderProps) {
	const hydrated = useHydrated();
	const top = range.max ?? sliderMax;
	const handle = {
		min: sliderMin,
		max: sliderMax,
		step: 100,
		onPointerUp: onRelease,
		onKeyUp: onRelease,
	} as const;
	return (
		<div className={hydrated ? "range" : "range invisible"}>
			<svg aria-hidden="true">
				<rect className="track" width="100%" height="2" />
				<rect
					className="chosen"
					x={`${percent(range.min)}%`}
					width={`${percent(top) - percent(range.min)}%`}
					height="2"
				/>
			</svg>
			<input
				type="range"
				{...handle}
				value={range.min}
				onChange={({ currentTarget }) => onSlide({ min: Math.min(currentTarget.valueAsNumber, top) })}
				aria-label={browseCopy.lowest}
				aria-valuetext={formatRupees(range.min)}
			/>
			<input
				type="range"
				{...handle}
				value={top}
				onChange={({ currentTarget: { valueAsNumber: value } }) =>
					onSlide({ max: value === sliderMax ? null : Math.max(value, range.min) })
				}
				aria-label={browseCopy.highest}
				aria-valuetext={
					range.max === null ? browseCopy.priceFrom({ price: formatRupees(sliderMax) }) : formatRupees(range.max)
				}
			/>
		</div>
	);
}

type PriceFieldProps = {
	name: string;
	label: string;
	/** Follows the slider. */
	value: string;
	/** The value in the URL. */
	initialValue: string;
	placeholder?: string;
	onDone: PriceRangeProps["onDone"];
};

const PriceField = ({ name, label, value, initialValue, placeholder, onDone }: PriceFieldProps) => (
	<input
		name={name}
		inputMode="decimal"
		className="input money"
		aria-label={label}
		ref={useSyncedField(value)}
		defaultValue={initialValue}
		placeholder={placeholder}
		onBlur={({ currentTarget }) => {
			if (currentTarget.value !== value) onDone(currentTarget.form);
		}}
	/>
);

function rangeLabel({ min, max }: { min: number; max: number | null }): string {
	if (max !== null) return browseCopy.quickBetween({ min, max });
	return min === sliderMin ? browseCopy.anyPrice : browseCopy.priceFrom({ price: formatRupees(min) });
}

const percent = (value: number) => ((value - sliderMin) / (sliderMax - sliderMin)) * 100;

/** The values of one filter, each with a box and how many pieces it would find; one that finds none can't be pressed. */
import type { FormEvent, ReactNode } from "react";
import type { Beside } from "./facet-counts.ts";
import { useFollowBox } from "./synced-field.ts";

export type Value = { value: string; label?: ReactNode; beside?: Beside };

type Common = {
	name: string;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
	/** One of them, not several. */
	isOne?: boolean;
};

type BoxesProps = Common & { values: Value[]; chosen: readonly string[]; className?: string };

export const Boxes = ({ values, chosen, className = "boxes", ...common }: BoxesProps) => (
	<div className={className}>
		{values.map((value) => (
			<Box key={value.value} {...value} {...common} isChosen={chosen.includes(value.value)} />
		))}
	</div>
);

function Box({ value, label = value, beside, isOne, isChosen, ...field }: Value & Common & { isChosen: boolean }) {
	return (
		<label className="check">
			<input
				{...field}
				type={isOne ? "radio" : "checkbox"}
				value={value}
				data-value={value}
				defaultChecked={isChosen}
				disabled={beside?.isNone && !isChosen}
				ref={useFollowBox(isChosen)}
			/>
			<span className="label">{label}</span>
			{beside && (
				<span className="beside">
					{beside.text}
					<span className="sr-only"> found</span>
				</span>
			)}
		</label>
	);
}

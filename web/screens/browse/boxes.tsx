/** The values of one filter, each with a box and how many pieces it would find; one that finds none can't be pressed. */
import type { FormEvent, ReactNode } from "react";
import type { Beside } from "./numbers.ts";

export type Value = { value: string; label?: ReactNode; beside?: Beside };

type BoxesProps = {
	name: string;
	values: Value[];
	chosen: readonly string[];
	onChange: (event: FormEvent<HTMLInputElement>) => void;
	/** One of them, not several. */
	isOne?: boolean;
	className?: string;
};

export const Boxes = ({ name, values, chosen, onChange, isOne, className = "boxes" }: BoxesProps) => (
	<div className={className}>
		{values.map(({ value, label = value, beside }) => (
			<label className="check" key={value}>
				<input
					type={isOne ? "radio" : "checkbox"}
					name={name}
					value={value}
					data-value={value}
					defaultChecked={chosen.includes(value)}
					disabled={beside?.isNone && !chosen.includes(value)}
					// Follows the address (a removed chip, the back button) without fighting the press that changed it.
					ref={(box) => {
						if (box) box.checked = chosen.includes(value);
					}}
					onChange={onChange}
				/>
				<span className="label">{label}</span>
				{beside && (
					<span className="beside">
						{beside.text}
						<span className="sr-only"> found</span>
					</span>
				)}
			</label>
		))}
	</div>
);

/** The native select in our clothes; `Select` with a label above, `BareSelect` for where the label stands elsewhere. */
import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldAria } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type Option = { value: string; label: string };
type Options = { options: readonly Option[] };

export const BareSelect = ({ options, className = "", ...rest }: ComponentProps<"select"> & Options) => (
	<span className={`select ${className}`}>
		<select className="input" {...rest}>
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</select>
		<Icon name="down" className="small" />
	</span>
);

export function Select({
	label,
	name,
	hint,
	error,
	optional,
	className,
	id = name,
	...rest
}: FieldProps & ComponentProps<"select"> & Options) {
	return (
		<FieldFrame {...{ label, id, hint, error, optional, className }}>
			<BareSelect name={name} id={id} required={!optional} {...fieldAria(id, hint, error)} {...rest} />
		</FieldFrame>
	);
}

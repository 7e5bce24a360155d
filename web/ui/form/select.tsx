/** A styled native select; its label is separate. */
import type { ComponentProps } from "react";
import { Icon } from "#web/ui/icon.tsx";

export type Option = { value: string; label: string };
type Options = { options: readonly Option[] };

export const Select = ({ options, className = "", ...rest }: ComponentProps<"select"> & Options) => (
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

/** The checkboxes or radio buttons of one filter, each with its facet count. A value without results is disabled. */

import type { FormEvent } from "react";
import { browseCopy } from "#messages/screens/browse.js";
import { formatName } from "#web/features/format/format.ts";
import { useSyncedCheckbox } from "./apply-filters.ts";
import type { FacetCount } from "./facet-counts.ts";

export type OptionValue = { value: string; label?: string; count?: FacetCount };

type CommonProps = {
	name: string;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
	/** Radio buttons instead of checkboxes. */
	isSingleChoice?: boolean;
};

type FilterOptionsProps = CommonProps & { values: OptionValue[]; chosen: readonly string[]; className?: string };

export const FilterOptions = ({ values, chosen, className = "boxes", ...commonProps }: FilterOptionsProps) => (
	<div className={className}>
		{values.map((value) => (
			<Option key={value.value} {...value} {...commonProps} isChosen={chosen.includes(value.value)} />
		))}
	</div>
);

type OptionProps = OptionValue & CommonProps & { isChosen: boolean };

function Option({ value, label = formatName(value), count, isSingleChoice, isChosen, ...field }: OptionProps) {
	return (
		<label className="check">
			<input
				{...field}
				type={isSingleChoice ? "radio" : "checkbox"}
				value={value}
				defaultChecked={isChosen}
				disabled={count?.isNone && !isChosen}
				ref={useSyncedCheckbox(isChosen)}
			/>
			{label}
			<span className="facet-count">
				{count?.text}
				<span className="sr-only">{count && browseCopy.found}</span>
			</span>
		</label>
	);
}

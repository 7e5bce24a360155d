/** The checkboxes or radio buttons of one filter, each with its facet count. A value without results is disabled. */
import type { FormEvent } from "react";
import { escapeHtml } from "#common/escape-html.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { attribute, element, voidElement } from "#web/ui/markup/element.ts";
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

const BrowserOptions = ({ values, chosen, className = "boxes", ...commonProps }: FilterOptionsProps) => (
	<div className={className}>
		{values.map((value) => (
			<Option key={value.value} {...value} {...commonProps} isChosen={chosen.includes(value.value)} />
		))}
	</div>
);

/** The same markup as one text: a page has sixty options, which are a third of its elements. */
const ServerOptions = ({ className = "boxes", ...options }: FilterOptionsProps) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: `optionsMarkup` escapes what it puts in
	<div className={className} dangerouslySetInnerHTML={{ __html: optionsMarkup(options) }} />
);

export const FilterOptions = import.meta.env.SSR ? ServerOptions : BrowserOptions;

type OptionProps = OptionValue & CommonProps & { isChosen: boolean };

function Option({ value, label = value, count, isSingleChoice, isChosen, ...field }: OptionProps) {
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
			<span className="label">{label}</span>
			{count && (
				<span className="facet-count">
					{count.text}
					<span className="sr-only">{browseCopy.found}</span>
				</span>
			)}
		</label>
	);
}

type Options = {
	name: string;
	values: readonly Value[];
	chosen: readonly string[];
	isSingleChoice?: boolean;
};
type Value = { value: string; label?: string; count?: FacetCount };

/** The markup of a filter's options, as React writes it. For the server. */
function optionsMarkup({ name, values, chosen, isSingleChoice }: Options): string {
	const type = attribute("type", isSingleChoice ? "radio" : "checkbox");
	const nameAttribute = attribute("name", name);
	let markup = "";
	for (const { value, label = value, count } of values) {
		const isChosen = chosen.includes(value);
		const disabled = count?.isNone && !isChosen ? attribute("disabled") : "";
		const state = `${disabled}${nameAttribute}${isChosen ? attribute("checked") : ""}`;
		const field = voidElement("input", `${type}${state}${attribute("value", escapeHtml(value))}`);
		const text = element("span", attribute("class", "label"), escapeHtml(label));
		markup += element("label", attribute("class", "check"), `${field}${text}${count ? countMarkup(count.text) : ""}`);
	}
	return markup;
}

function countMarkup(text: string): string {
	const found = element("span", attribute("class", "sr-only"), escapeHtml(browseCopy.found));
	return element("span", attribute("class", "facet-count"), `${escapeHtml(text)}${found}`);
}

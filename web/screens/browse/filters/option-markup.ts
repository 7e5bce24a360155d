/** The markup of a filter's options, as React writes it. For the server. */
import { escapeHtml } from "#common/escape-html.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { attribute, element, voidElement } from "#web/ui/markup/element.ts";
import type { FacetCount } from "./facet-counts.ts";

type Options = {
	name: string;
	values: readonly Value[];
	chosen: readonly string[];
	isSingleChoice?: boolean;
};
type Value = { value: string; label?: string; count?: FacetCount };

export function optionsMarkup({ name, values, chosen, isSingleChoice }: Options): string {
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

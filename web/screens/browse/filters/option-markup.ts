/** The markup inside the label of a filter's option, as React writes it. For the server. */
import { escapeHtml } from "#common/escape-html.ts";
import { copy } from "#web/screens/browse/copy.ts";
import { attribute, element, voidElement } from "#web/ui/markup/element.ts";
import type { FacetCount } from "./facet-counts.ts";

type OptionMarkup = {
	name: string;
	value: string;
	label?: string;
	count?: FacetCount;
	isSingleChoice?: boolean;
	isChosen: boolean;
};

export function optionMarkup({ name, value, label = value, count, isSingleChoice, isChosen }: OptionMarkup): string {
	const type = attribute("type", isSingleChoice ? "radio" : "checkbox");
	const disabled = count?.isNone && !isChosen ? attribute("disabled") : "";
	const state = `${disabled}${attribute("name", name)}${isChosen ? attribute("checked") : ""}`;
	const field = voidElement("input", `${type}${state}${attribute("value", escapeHtml(value))}`);
	return `${field}${element("span", attribute("class", "label"), escapeHtml(label))}${count ? countMarkup(count.text) : ""}`;
}

function countMarkup(text: string): string {
	const found = element("span", attribute("class", "sr-only"), escapeHtml(copy.found));
	return element("span", attribute("class", "facet-count"), `${escapeHtml(text)}${found}`);
}

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FilterOptions } from "./filter-options.tsx";

type Props = Omit<Parameters<typeof FilterOptions>[0], "onChange">;

const render = (props: Props) => renderToString(createElement(FilterOptions, { ...props, onChange: () => {} }));
/** The attributes of each field, in React's order. */
const fieldsOf = (props: Props) =>
	[...render(props).matchAll(/<input ([^>]*)\/>/g)].map(([, attributes]) => attributes);

test("each option is a field with its label and its count", () => {
	expect(render({ name: "size", values: [{ value: "M", count: { text: "1,204+", isNone: false } }], chosen: [] })).toBe(
		'<div class="boxes"><label class="check"><input type="checkbox" name="size" value="M"/>M<span class="facet-count">1,204+<span class="sr-only"> found</span></span></label></div>',
	);
});

test.each<[string, Props, string]>([
	["no count", { name: "category", values: [{ value: "Party" }], chosen: [] }, ""],
	["a chosen value", { name: "category", values: [{ value: "Party" }], chosen: ["Party"] }, ' checked=""'],
	[
		"no results",
		{ name: "category", values: [{ value: "Party", count: { text: "0", isNone: true } }], chosen: [] },
		' disabled=""',
	],
	[
		"a chosen value without results",
		{ name: "category", values: [{ value: "Party", count: { text: "0", isNone: true } }], chosen: ["Party"] },
		' checked=""',
	],
])("with %s", (_, props, state) => {
	const [attributes = ""] = fieldsOf(props);
	expect([" checked", " disabled"].filter((name) => attributes.includes(name)).map((name) => `${name}=""`)).toEqual(
		state ? [state] : [],
	);
});

test("a single choice has radio buttons, with labels of their own", () => {
	const values = [
		{ value: "", label: "Any" },
		{ value: "4", label: "4 stars" },
	];
	const props = { name: "minRating", isSingleChoice: true, values, chosen: [""] };
	expect(fieldsOf(props).map((attributes) => attributes?.includes('type="radio"'))).toEqual([true, true]);
	expect(render(props)).toContain("/>4 stars");
});

test("the texts of people are no markup", () => {
	const hostile = `"><script>alert('1')</script>&amp;`;
	const html = render({
		name: "category",
		values: [{ value: hostile }, { value: "x", label: hostile }, { value: "लहंगा" }],
		chosen: [hostile],
	});
	expect(html).not.toContain("<script");
	expect(html).toContain("लहंगा");
});

test("an empty list has no options", () => {
	expect(render({ name: "city", values: [], chosen: [] })).toBe('<div class="boxes"></div>');
});

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runOnSide } from "#tests/run-on-side.ts";

/** Hydration compares the server's markup with the browser's components. */

type Props = Parameters<typeof import("./filter-options.tsx").FilterOptions>[0];

async function render(props: Omit<Props, "onChange">) {
	const { FilterOptions } = await import("./filter-options.tsx");
	return renderToString(createElement(FilterOptions, { ...props, onChange: () => {} }));
}

const hostile = `"><script>alert('1')</script>&amp;`;
test.each<[string, Omit<Props, "onChange">]>([
	["counts", { name: "size", values: [{ value: "M", count: { text: "1,204+", isNone: false } }], chosen: [] }],
	["no count", { name: "category", values: [{ value: "Wedding" }], chosen: ["Party"] }],
	["a chosen value", { name: "size", values: [{ value: "M", count: { text: "7", isNone: false } }], chosen: ["M"] }],
	["no results", { name: "size", values: [{ value: "M", count: { text: "0", isNone: true } }], chosen: [] }],
	[
		"a chosen value without results",
		{ name: "size", values: [{ value: "M", count: { text: "0", isNone: true } }], chosen: ["M"] },
	],
	[
		"a single choice",
		{
			name: "minRating",
			isSingleChoice: true,
			values: [
				{ value: "", label: "Any" },
				{ value: "4", label: "4 stars" },
			],
			chosen: [""],
		},
	],
	[
		"text of people",
		{
			name: "category",
			values: [{ value: hostile }, { value: "x", label: hostile }, { value: "लहंगा" }],
			chosen: [hostile],
		},
	],
	["an empty list", { name: "city", values: [], chosen: [] }],
])("the server's markup is that of the browser: %s", async (_, props) => {
	const html = await runOnSide("server", () => render(props));
	expect(html).toBe(await runOnSide("browser", () => render(props)));
	expect(html).not.toContain("<script");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusBadge } from "./badge.tsx";

test.each([
	["active", "Active", "good"],
	["inactive", "Inactive", "wait"],
	["suspended", "Suspended", "bad"],
	["deleted", "Deleted", "bad"],
	["banished", "Unknown", "plain"],
	["", "Unknown", "plain"],
])("a status %j has the badge %s", (status, label, tone) => {
	expect(renderToStaticMarkup(StatusBadge({ status }))).toBe(`<span class="tag ${tone}">${label}</span>`);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalPath, segments } from "./canonical-path.ts";

test.each([
	["/", "/"],
	["/browse", "/browse"],
	["/browse/", "/browse"],
	["/browse//", "/browse"],
	["/FAQ", "/faq"],
	["/Admin/Login/", "/admin/login"],
	["/createcategory", "/createCategory"],
	["/PRODUCT/Red-Saree-0193", "/product/Red-Saree-0193"],
	["/no-such-page/", "/no-such-page/"],
	["//elsewhere.example/", "//elsewhere.example/"],
	["//elsewhere.example/browse/", "//elsewhere.example/browse/"],
	["/browse.data", "/browse.data"],
	["/media/AbC.webp", "/media/AbC.webp"],
])("the canonical path of %s is %s", (path, expected) => {
	expect(canonicalPath(path)).toBe(expected);
});

test("every fixed segment of web/routes.ts is known", () => {
	const map = readFileSync("web/routes.ts", "utf8");
	const paths = [...map.matchAll(/route\("([^"]+)"/g)].map(([, path = ""]) => path);
	const fixed = paths.flatMap((path) => path.split("/")).filter((segment) => !/^[:*]/.test(segment));
	expect(segments.toSorted()).toEqual([...new Set(fixed)].toSorted());
});

import { expect, test } from "vitest";
import { kindOf } from "./metrics.ts";

test.each([
	["/browse", {}, "page"],
	["/browse.data", {}, "page"],
	["/nothing", {}, "page"],
	["/api/category", {}, "endpoint"],
	["/api/product/uploadImages", { "content-type": "multipart/form-data; boundary=x" }, "upload"],
	["/list-item", { "content-type": "multipart/form-data; boundary=x" }, "upload"],
	["/list-item", { "content-type": "application/x-www-form-urlencoded" }, "page"],
	["/search", { "content-type": "application/json" }, "search"],
	["/admin/dashboard/search", {}, "page"],
	["/assets/entry-abc.js", {}, "file"],
	["/media/abc/400.webp", {}, "file"],
	["/favicon.svg?v=1", {}, "file"],
] as const)("a request for %s with %o is for a %s", (url, headers, kind) => {
	expect(kindOf({ url, headers })).toBe(kind);
});

import { describe, expect, test } from "vitest";
import { attempt, safeNext, signInPath } from "./api.ts";

describe("where to sign in", () => {
	test.each([
		["/dashboard?tab=rentals", "/dashboard?tab=rentals"],
		["/delivery.data?product=1&_routes=screens%2Fdelivery", "/delivery?product=1"],
		["/_root.data", "/"],
		["/a/_.data", "/a/"],
	])("%s is come back to as %s", (asked, page) => {
		expect(signInPath(new Request(`http://localhost${asked}`))).toBe(`/login?next=${encodeURIComponent(page)}`);
	});

	test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", null, undefined])(
		"%s leads nowhere else",
		(next) => {
			expect(safeNext(next)).toBe("/");
		},
	);

	test("a path of ours is kept", () => {
		expect(safeNext("/product/1?size=M")).toBe("/product/1?size=M");
	});
});

describe("asking without throwing", () => {
	test.each([
		["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
		["does not speak JSON", async () => new Response("<html>")],
		["speaks other JSON", async () => Response.json([])],
	])("a server that %s is a failure", async (_, call) => {
		expect(await attempt(call() as never)).toMatchObject({ success: false, code: "crash" });
	});
});

import { describe, expect, test } from "vitest";
import { attempt, safeNext, signInPath } from "./api.ts";

describe("the sign-in path and its return path", () => {
	test.each([
		["/dashboard?tab=rentals", "/dashboard?tab=rentals"],
		["/delivery.data?product=1&_routes=screens%2Fdelivery", "/delivery?product=1"],
		["/_.data", "/"],
		["/a/_.data", "/a/"],
		["/product/kurta_.data", "/product/kurta_"],
	])("%s returns to %s", (requestPath, page) => {
		expect(signInPath(new Request(`http://localhost${requestPath}`))).toBe(`/login?next=${encodeURIComponent(page)}`);
	});

	test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", null, undefined])(
		"%s falls back to /",
		(next) => {
			expect(safeNext(next)).toBe("/");
		},
	);

	test("accepts a path of this site", () => {
		expect(safeNext("/product/1?size=M")).toBe("/product/1?size=M");
	});
});

describe("attempt never throws", () => {
	test.each([
		["is unreachable", () => Promise.reject(new TypeError("fetch failed"))],
		["returns HTML", async () => new Response("<html>")],
		["returns unexpected JSON", async () => Response.json([])],
	])("returns a failure when the server %s", async (_, call) => {
		expect(await attempt(call() as never)).toMatchObject({ success: false, code: "crash" });
	});
});

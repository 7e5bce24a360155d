import { describe, expect, test } from "vitest";
import { endpointCacheKey, isAnonymous, pageCacheKey } from "./cache-key.ts";

const id = "0198c0de-0000-7000-8000-00000000000A";
const list = "/api/product/getAllProducts";
const keyOf = (target: string) => endpointCacheKey(target.split("?")[0] ?? "", `http://almari.example${target}`);

describe("the cache key of an endpoint", () => {
	test.each([
		["a list", list, { key: list }],
		["sorted parameters", `${list}?limit=4&category=a`, { key: `${list}?category=a&limit=4` }],
		["repeated values in their order", `${list}?category=b&category=a`, { key: `${list}?category=b&category=a` }],
		["without unknown parameters", `${list}?utm_source=x&limit=4`, { key: `${list}?limit=4` }],
		["facet counts", "/api/product/filters?color=Red", { key: "/api/product/filters?color=Red" }],
		["categories", "/api/category?color=Red", { key: "/api/category?" }],
		["a listing, which its changes alone invalidate", `/api/product/${id}`, idKey(`/api/product/${id}`)],
		["similar listings", `/api/product/similar/${id}`, { key: `/api/product/similar/${id}` }],
		["a closet", `/api/product/closet/${id}?limit=1`, { key: `/api/product/closet/${id}?limit=1` }],
		["reviews", `/api/product/reviews/${id}`, { key: `/api/product/reviews/${id}` }],
		["the latest reviews", "/api/reviews/latest?limit=3&x=1", { key: "/api/reviews/latest?limit=3" }],
		["none for suggestions", "/api/product/suggest?search=a", undefined],
		["none for a member's data", "/api/user/me", undefined],
		["none for another path below a listing", `/api/product/${id}/x`, undefined],
		["none for a very long URL", `${list}?search=${"a".repeat(600)}`, undefined],
	])("%s", (_, target, key) => {
		expect(keyOf(target)).toEqual(key);
	});
});

function idKey(key: string) {
	return { key, dependsOn: id.toLowerCase() };
}

describe("the cache key of a page", () => {
	test.each([
		["/", "almari.example/"],
		["/browse?category=wedding", "almari.example/browse?category=wedding"],
		["/browse.data", "almari.example/browse.data"],
		["/_root.data", "almari.example/_root.data"],
		["/product/kesar-lehenga", "almari.example/product/kesar-lehenga"],
		["/closet/x", "almari.example/closet/x"],
		["/faq", "almari.example/faq"],
		["/login", undefined],
		["/orders", undefined],
		["/product/x/report", undefined],
		["/BROWSE", undefined],
		[`/browse?note=${"a".repeat(600)}`, undefined],
	])("%s", (target, key) => {
		expect(pageCacheKey(new URL(target, "https://almari.example"))?.key).toBe(key);
	});
});

describe("a request is anonymous", () => {
	test.each([
		["GET", undefined, undefined, true],
		["HEAD", null, null, true],
		["GET", undefined, "theme=dark", true],
		["POST", undefined, undefined, false],
		["GET", "Bearer x", undefined, false],
		["GET", "", undefined, false],
		["GET", undefined, "theme=dark; almari=token", false],
		["GET", undefined, "__Host-almari=token", false],
	])("%s, Authorization %s, Cookie %s: %s", (method, authorization, cookie, expected) => {
		expect(isAnonymous(method, authorization, cookie)).toBe(expected);
	});
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinKey } from "#platform/join-key.ts";
import { endpointCacheKey, isAnonymous, pageCacheKey, templateKey } from "./cacheable.ts";

const id = "0198c0de-0000-7000-8000-00000000000A";
const list = "/api/product/getAllProducts";
const keyOf = (target: string) => endpointCacheKey(target.split("?")[0] ?? "", `http://almari.example${target}`, "en");

describe("the cache key of an endpoint", () => {
	test.each([
		["a list", list, { key: joinKey("endpoint", "en", list) }],
		["sorted parameters", `${list}?limit=4&category=a`, { key: joinKey("endpoint", "en", list, "category=a&limit=4") }],
		[
			"repeated values in their order",
			`${list}?category=b&category=a`,
			{ key: joinKey("endpoint", "en", list, "category=b&category=a") },
		],
		["without unknown parameters", `${list}?utm_source=x&limit=4`, { key: joinKey("endpoint", "en", list, "limit=4") }],
		[
			"facet counts",
			"/api/product/filters?color=Red",
			{ key: joinKey("endpoint", "en", "/api/product/filters", "color=Red") },
		],
		["categories", "/api/category?color=Red", { key: joinKey("endpoint", "en", "/api/category", "") }],
		["a listing, which its changes alone invalidate", `/api/product/${id}`, idKey(`/api/product/${id.toLowerCase()}`)],
		[
			"similar listings",
			`/api/product/similar/${id}`,
			{ key: joinKey("endpoint", "en", `/api/product/similar/${id}`) },
		],
		[
			"a closet",
			`/api/product/closet/${id}?limit=1`,
			{ key: joinKey("endpoint", "en", `/api/product/closet/${id}`, "limit=1") },
		],
		["reviews, as of a listing", `/api/product/reviews/${id}`, idKey(`/api/product/reviews/${id}`)],
		[
			"another page of reviews",
			`/api/product/reviews/${id}?page=2&x=1`,
			{ key: joinKey("endpoint", "en", `/api/product/reviews/${id}`, "page=2"), dependsOn: id.toLowerCase() },
		],
		[
			"the latest reviews",
			"/api/reviews/latest?limit=3&x=1",
			{ key: joinKey("endpoint", "en", "/api/reviews/latest", "limit=3") },
		],
		["none for suggestions", "/api/product/suggest?search=a", undefined],
		["none for a member's data", "/api/user/me", undefined],
		["none for another path below a listing", `/api/product/${id}/x`, undefined],
		["none for a very long URL", `${list}?search=${"a".repeat(600)}`, undefined],
	])("%s", (_, target, key) => {
		expect(keyOf(target)).toEqual(key);
	});
});

function idKey(path: string) {
	return { key: joinKey("endpoint", "en", path), dependsOn: id.toLowerCase() };
}

describe("the cache key of a page", () => {
	test.each([
		["/", "/"],
		["/browse?category=wedding", "/browse?category=wedding"],
		["/browse.data", "/browse.data"],
		["/_.data", "/_.data"],
		["/product/kesar-lehenga", "/product/kesar-lehenga"],
		["/closet/x", "/closet/x"],
		["/faq", "/faq"],
		["/login", undefined],
		["/orders", undefined],
		["/product/x/report", undefined],
		["/BROWSE", undefined],
		[`/browse?note=${"a".repeat(600)}`, undefined],
	])("%s", (target: string, key: string | undefined) => {
		expect(pageCacheKey(new URL(target, "https://almari.example"))?.key).toBe(
			key && joinKey("page", "almari.example", key, ""),
		);
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
		expect(isAnonymous(method, authorization, cookie, cookie?.includes("__Host-") ?? false)).toBe(expected);
	});
});

describe("different requests have different keys", () => {
	const page = (path: string, cookies = "") => pageCacheKey(new URL(path, "https://almari.example"), cookies);
	const keyFor = (key: ReturnType<typeof page>) => key?.key ?? "none";

	test("whatever a cookie, a query or a path contains, it is not the page of an account type", () => {
		const template = templateKey(page("/browse", "almari-theme=ImRhcmsi") ?? { key: "" }, "client").key;
		for (const key of [
			page("/browse", "almari-theme=ImRhcmsi client"),
			page("/browse?x=almari-theme=ImRhcmsi%20client"),
			page("/browse", 'almari-theme=ImRhcmsi","client'),
			page("/browse", "almari-theme=ImRhcmsi"),
		])
			expect(keyFor(key)).not.toBe(template);
	});

	test("of any path, query, cookies and account type", () => {
		const text = fc.oneof(fc.string(), fc.constantFrom("", " ", '"', "client", "?", "almari-theme=ImRhcmsi"));
		const request = fc.record({ query: text, cookies: text, accountType: fc.constantFrom("", "client", "admin") });
		const keyOfRequest = ({ query, cookies, accountType }: { query: string; cookies: string; accountType: string }) => {
			const key = page(`/browse?q=${encodeURIComponent(query)}`, cookies) ?? { key: "none" };
			return (accountType ? templateKey(key, accountType) : key).key;
		};
		fc.assert(
			fc.property(request, request, (one, other) => {
				expect(keyOfRequest(one) === keyOfRequest(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
			}),
			{ numRuns: 1000 },
		);
	});
});

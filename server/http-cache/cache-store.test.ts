import { expect, test } from "vitest";
import { CacheStore } from "./cache-store.ts";
import { type CachedResponse, makeCachedResponse } from "./cached-response.ts";

const responseOf = (bytes: number): CachedResponse => makeCachedResponse(Buffer.alloc(bytes), {});

test("evicted responses leave no keys behind", () => {
	const store = new CacheStore(60_000);
	for (let number = 0; number < 200; number++) store.set(`/browse?page=${number}`, responseOf(1_000_000), true);
	expect(store.get("/browse?page=0")).toBeUndefined();
	expect(store.get("/browse?page=199")).toBeDefined();
	expect(store.catalogueDependentCount).toBeLessThan(40);
	store.set("/browse", responseOf(10_000_000), true);
	expect(store.get("/browse")).toBeUndefined();
	expect(store.catalogueDependentCount).toBeLessThan(40);
});

test("invalidating a listing removes its response and all that depend on the catalogue, and no others", () => {
	const store = new CacheStore(60_000);
	const storedKeys = () => ["list", "one", "other"].filter((key) => store.get(key));
	const fill = () => {
		store.set("list", responseOf(1), true);
		for (const key of ["one", "other"]) store.set(key, responseOf(1), false);
	};
	fill();
	store.invalidate(["one"]);
	expect([storedKeys(), store.catalogueDependentCount]).toEqual([["other"], 0]);
	fill();
	store.set("list", responseOf(2), true);
	expect([storedKeys(), store.catalogueDependentCount]).toEqual([["list", "one", "other"], 1]);
	store.invalidate();
	expect([storedKeys(), store.catalogueDependentCount]).toEqual([[], 0]);
});

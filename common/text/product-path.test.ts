import { expect, test } from "vitest";
import { idInPath, productPath } from "./product-path.ts";

const id = "0193a4c2-7b1e-7000-8000-0123456789ab";

test.each([
	["Sindoor zardozi lehenga", `/product/sindoor-zardozi-lehenga-${id}`],
	["  Meher's  “gown”, 2nd! ", `/product/meher-s-gown-2nd-${id}`],
	["लाल साड़ी", `/product/lal-sadi-${id}`],
	["लहंगा Red", `/product/lahanga-red-${id}`],
	["ಸೀರೆ", `/product/${encodeURIComponent("ಸೀರೆ")}-${id}`],
	["…", `/product/${id}`],
	["x".repeat(80), `/product/${id}`],
	["../../admin?a=b#c", `/product/admin-a-b-c-${id}`],
])("the path of the listing %j is %s", (name, path) => {
	expect(productPath({ id, name })).toBe(path);
	expect(idInPath(decodeURIComponent(path.slice("/product/".length)))).toBe(id);
});

test.each([
	[id, id],
	[`anything-at-all-${id}`, id],
	["no-such-thing", "no-such-thing"],
	["", ""],
])("the id in the path segment %j is %j", (segment, expected) => expect(idInPath(segment)).toBe(expected));

/** No two siblings of a screen share a key. */
import { expect, test } from "vitest";
import { sharedKeys } from "./sibling-keys.ts";
import { listFiles } from "./tree.ts";

const screens = listFiles(/^web\/.*\.tsx$/).filter((file) => !file.endsWith(".test.tsx"));

test("siblings have different keys", () => {
	expect(screens.length).toBeGreaterThan(200);
	expect(screens.flatMap((file) => sharedKeys(file))).toEqual([]);
});

test.each([
	["two elements", "<div><p key={id} /><b key={id} /></div>", ["{id}"]],
	["an element and one that comes and goes", "<><p key={id} />{isNew && <b key={id} />}</>", ["{id}"]],
	["one or another, and a third", "<div>{a ? <p key={id} /> : <i />}<b key={id} /></div>", ["{id}"]],
])("finds the key of %s", (_, jsx, keys) => {
	const found = sharedKeys("example.tsx", `const Example = () => ${jsx};`);
	expect(found.map((one) => one.replace("example.tsx:1 ", ""))).toEqual(keys);
});

test.each([
	["one or the other", "<div>{a ? <p key={id} /> : <b key={id} />}</div>"],
	["elements of different parents", "<div><p key={id} /><div><b key={id} /></div></div>"],
	["different keys", "<div><p key={id} /><b key={name} /></div>"],
])("allows a key of %s", (_, jsx) => {
	expect(sharedKeys("example.tsx", `const Example = () => ${jsx};`)).toEqual([]);
});

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { beginningOf, hashApiKey, makeApiKey } from "./api-key.ts";

const key = makeApiKey(Buffer.alloc(32, 7));

test("a key has a prefix, 256 bits and a checksum, in the characters of base64url", () => {
	expect(key).toMatch(/^almari_[\w-]{49}$/);
	expect(beginningOf(key)).toBe("almari_BwcH");
	expect(makeApiKey()).not.toBe(makeApiKey());
});

test("the hash is the SHA-256 of the whole key", () => {
	expect(hashApiKey(key)).toEqual(createHash("sha256").update(key).digest());
});

test.each([
	["another last character", `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`],
	["another character of the secret", key.replace("BwcH", "BwcI")],
	["a missing character", key.slice(0, -1)],
	["a further character", `${key}A`],
	["another prefix", key.replace("almari_", "almira_")],
	["the prefix alone", "almari_"],
	["nothing", ""],
])("%s is no key", (_, text) => {
	expect(hashApiKey(text)).toBeUndefined();
});

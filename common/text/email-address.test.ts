import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalEmail, parseEmail } from "./email-address.ts";

test.each([
	["asha@example.com", "ASHA@Example.COM", " asha@example.com\n", "\u200basha@example.com\u00a0\ufeff"],
	[
		"asha@example.com",
		"\u202aasha@example.com\u202c",
		"ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ",
		"asha@example。com",
		"asha@example｡com",
	],
	["asha@xn--mnchen-3ya.de", "asha@münchen.de", "asha@MÜNCHEN.de", "ASHA@XN--MNCHEN-3YA.DE", "asha@mu\u0308nchen.de"],
	["asha@mail.xn--mnchen-3ya.de", "asha@mail.münchen。de"],
	["आशा@xn--h2brj9c.xn--h2brj9c", "आशा@भारत.भारत"],
	["é@example.com", "e\u0301@example.com", "É@example.com"],
	["क्\u200dष@example.com", "क्\u200dष@example.com"],
	["asha.k+sale@gmail.com", "Asha.K+Sale@gmail.com"],
	["o'neil_{x}@a_b.example", "O'Neil_{x}@a_b.example"],
])("%s is one address, however it is typed", (canonical, ...typed) => {
	expect([canonical, ...typed].map(canonicalEmail)).toEqual([canonical, ...typed].map(() => canonical));
});

test("different mailboxes stay different", () => {
	const mailboxes = [
		"ashak@gmail.com",
		"asha.k@gmail.com",
		"ashak+1@gmail.com",
		"аshak@gmail.com",
		"ashak@gmаil.com",
		"ª@gmail.com",
		"a@gmail.com",
		"asha@faß.de",
		"asha@fass.de",
		"1@gmail.com",
		"१@gmail.com",
	];
	expect(new Set(mailboxes.map(canonicalEmail)).size).toBe(mailboxes.length);
});

test.each([
	["dots", "asha..k@example.com", "asha．．k@example.com", ".asha@example.com", "asha.@example.com"],
	["dots", "asha@.example.com", "asha@example..com", "asha@example.com.", "asha@example.com。"],
	["invisible", "as\u200bha@example.com", "asha@exam\u00adple.com", "asha\u2060@example.com", "asha\u200d@example.com"],
	["invisible", "asha@\u202eexample.com", "as\u0000ha@example.com", "as\u3164ha@example.com"],
	[
		"space",
		"asha k@example.com",
		"asha @example.com",
		"asha@exam ple.com",
		"a\u00a0b@example.com",
		"asha@exam\u3000ple.com",
	],
	["longLocalPart", `${"a".repeat(65)}@example.com`, `${"आ".repeat(22)}@example.com`],
	[
		"invalid",
		"",
		"asha",
		"@example.com",
		"asha@",
		"asha@example",
		"a@b@example.com",
		"not an email",
		"a@b.com,c@d.com",
	],
	["invalid", "a@b.com\nBcc: c@d.com", "asha@-example.com", "asha@example-.com", "asha@example.c", "asha@192.0.2.1"],
	["invalid", "asha@0x7f.1", "asha@[192.0.2.1]", "asha@example.com:25", "asha@example.com/a", "asha@a%2ecom"],
	["invalid", '"asha"@example.com', "<asha@example.com>", `asha@${"a".repeat(64)}.com`, "asha@exam℀ple.com"],
	["invalid", `asha@${"a.".repeat(130)}com`, "a".repeat(100_000)],
])("%s: %j …", (problem, ...typed) => {
	expect(typed.map((one) => [one, parseEmail(one)])).toEqual(typed.map((one) => [one, { problem }]));
});

test("the canonical form is its own, in lower case, with a domain of ASCII, and one line", () => {
	const letter = fc.oneof(fc.constantFrom(..."aZ.9-_+ßİſéÉΣमﬁＡ。@"), fc.string({ unit: "grapheme", maxLength: 1 }));
	const part = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
	let found = 0;
	fc.assert(
		fc.property(part, part, fc.constantFrom(".com", ".भारत", "．IN"), (local, domain, end) => {
			const email = canonicalEmail(`${local}@${domain}${end}`);
			if (email === undefined) return;
			found++;
			expect(canonicalEmail(email)).toBe(email);
			expect(email).toBe(email.toLowerCase());
			expect(email).toMatch(/^[^\s\p{Cc}@]+@[a-z0-9._-]+$/u);
		}),
		{ numRuns: 2000 },
	);
	expect(found).toBeGreaterThan(100);
});

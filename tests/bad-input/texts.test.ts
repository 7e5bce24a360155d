import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanName } from "#common/text/name-key.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { type MatrixUsers, makeUsers, unknownId } from "./access-matrix-users.ts";
import type { Sample } from "./field-kinds.ts";
import { halfCharacters, naughtyStrings } from "./naughty-strings.ts";
import { samples } from "./samples.ts";

/** Every text field of every endpoint: accepted unchanged, or refused by name; unknown fields are dropped. */

let all: MatrixUsers;
beforeAll(async () => {
	all = await makeUsers();
});
afterAll(() => all.world.close());

const withBody = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.body);
const sampleOf = (name: string) => samples[name as keyof typeof samples] as Sample;
const isText = (kind: string) => kind === "text" || kind === "optional text";

/** Names that must be unique are stored on one line, without invisible characters. */
const uniqueNames = ["createCategory name", "renameCategory name"];

/** Fields with a normalised form. */
const normalizedFields = new Set(["email", "mobile", "gstin", "otp", "code", "pincode", "trackingNumber"]);

/** What a field is refused without. */
const companions: Record<string, object> = { otherCourier: { trackingNumber: "MC-1490" } };

describe.each(withBody)("%s", (name, endpoint) => {
	const { body, fields } = sampleOf(name);
	const texts = Object.keys(fields).filter((field) => isText(fields[field] ?? ""));
	const parse = (input: object) => endpoint.body?.safeParse(input);
	const parseWith = (field: string, text: string) => parse({ ...body, ...companions[field], [field]: text });

	test("stores each text unchanged, except for surrounding white space", () => {
		const altered: string[] = [];
		for (const field of texts.filter((field) => !normalizedFields.has(field)))
			for (const [what, typed] of Object.entries(naughtyStrings)) {
				const text = uniqueNames.includes(`${name} ${field}`) ? cleanName(typed) : typed;
				const read = parseWith(field, ` ${typed} `);
				const stored = (read?.data as Record<string, unknown> | undefined)?.[field];
				// White space in a password is significant.
				if (read?.success && stored !== text && stored !== ` ${text} `)
					altered.push(`${field}, ${what}: ${JSON.stringify(stored)}`);
			}
		expect(altered).toEqual([]);
	});

	test("counts a line break as one character, as forms send it (CRLF) too", () => {
		for (const field of texts.filter((field) => !normalizedFields.has(field) && !/password/i.test(field))) {
			const read = (text: string) => parseWith(field, text);
			const fits = (length: number) => read("a".repeat(length))?.success === true;
			let longest = 0;
			for (let step = 2 ** 14; step >= 1; step /= 2) if (fits(longest + step)) longest += step;
			const lines = `a${"\nb".repeat(Math.floor((longest - 1) / 2))}`;
			const plain = read(lines);
			for (const breaks of ["\r\n", "\r"]) {
				const sent = read(lines.replaceAll("\n", breaks));
				expect([field, sent?.success, sent?.data]).toEqual([field, plain?.success, plain?.data]);
			}
		}
	});

	test("responds without a crash to any text", async () => {
		const testClient = all.clientFor(sampleOf(name).by);
		const path = endpoint.path.replace(/:\w+/g, unknownId);
		for (const text of Object.values({ ...naughtyStrings, ...halfCharacters })) {
			const taken = texts.filter((field) => parseWith(field, text)?.success);
			const input = Object.assign({ ...body }, ...taken.map((field) => ({ ...companions[field], [field]: text })));
			const response = await testClient.request(endpoint.method.toUpperCase(), path, input);
			if (response.status !== 200) expectFailure(response);
		}
	});

	test("drops fields that its schema does not name", () => {
		const extra = `{"role":"admin","isAdmin":true,"_id":"${unknownId}","sellerId":"${unknownId}","createdAt":"2020-01-01","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}`;
		const plain = parse(body);
		const read = parse({ ...JSON.parse(extra), ...body });
		expect(read?.data).toEqual(plain?.data);
		// An own __proto__ key: a spread drops it, JSON.parse keeps it.
		const literal = parse(
			JSON.parse(`${JSON.stringify(body).slice(0, -1)}${body && Object.keys(body).length ? "," : ""}${extra.slice(1)}`),
		);
		expect(literal?.data).toEqual(plain?.data);
		expect(Object.getPrototypeOf(literal?.data ?? {})).toBe(Object.prototype);
		expect(({} as { role?: string }).role).toBeUndefined();
	});
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { ApiResponse } from "#tests/test-client.ts";
import { pictures } from "#tests/world.ts";
import { type MatrixUsers, makeUsers, type Role, unknownId } from "./access-matrix-users.ts";
import type { Sample } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Prototype pollution: names inherited from Object.prototype, wherever a client may send a name or value. */

const inherited = Object.getOwnPropertyNames(Object.prototype);
/** A subset for tests of each field. */
const some = ["__proto__", "constructor", "toString"];

let all: MatrixUsers;
beforeAll(async () => {
	all = await makeUsers();
});
afterAll(() => all.world.close());

const endpointEntries = Object.entries<Endpoint>(endpoints);
const roleFor = (name: string, endpoint: Endpoint): Role =>
	samples[name as keyof typeof samples]?.by ??
	(endpoint.who === "client" ? "client" : endpoint.who === "anyone" ? "visitor" : "admin");
const pathOf = (endpoint: Endpoint, id = unknownId) => endpoint.path.replace(/:\w+/g, encodeURIComponent(id));

/** Expects a success or a refusal; a crash is a 500. */
const expectSuccessOrRefusal = (what: string, response: ApiResponse) => {
	expect([what, response.status >= 500 ? response.status : "no crash"]).toEqual([what, "no crash"]);
	if (response.status >= 400) expectFailure(response);
};

describe.each(endpointEntries)("%s", (name, endpoint) => {
	const sample = samples[name as keyof typeof samples] as Sample | undefined;
	const send = (path: string, body?: unknown) =>
		all.clientFor(roleFor(name, endpoint)).request(endpoint.method.toUpperCase(), path, body ?? sample?.body);

	test("in the query", async () => {
		// All names in one request: unknown parameters are not read one after the other, and a crash at any of them is a 500.
		for (const query of [
			inherited.map((one) => `${one}=1`),
			inherited.flatMap((one) => [`${one}=1`, `${one}=2`]),
			inherited.map((one) => `${one}[a]=1`),
		])
			expectSuccessOrRefusal(query.join("&"), await send(`${pathOf(endpoint)}?${query.join("&")}`));
		for (const parameter of Object.keys(endpoint.query?.shape ?? {}))
			for (const one of some)
				expectSuccessOrRefusal(`${parameter}=${one}`, await send(`${pathOf(endpoint)}?${parameter}=${one}`));
	});

	test.each(endpoint.path.includes(":") ? ["path"] : [])("in the %s", async () => {
		for (const one of inherited) expectSuccessOrRefusal(one, await send(pathOf(endpoint, one)));
	});

	// fetch sends no body with a GET.
	const parts = endpoint.method === "get" ? [] : ["body"];
	test.each(parts)("in the %s", async () => {
		if (endpoint.files) {
			for (const one of inherited) {
				const form = pictures({ bytes: new Uint8Array(9), name: one, type: one });
				form.append(one, new Blob(["x"]), one);
				expectSuccessOrRefusal(one, await send(pathOf(endpoint), form));
			}
			return;
		}
		const valid = sample?.body ?? {};
		// As JSON text: in an object literal __proto__ would set the prototype.
		const extra = inherited.map((one) => `${JSON.stringify(one)}:1`).join();
		const object = `{${extra}}`;
		expectSuccessOrRefusal(object, await send(pathOf(endpoint), object));
		for (const field of Object.keys(sample?.fields ?? {}))
			for (const value of [object, `[${object}]`, `{"a":${object}}`, ...some.map((one) => JSON.stringify(one))]) {
				const { [field]: _, ...others } = valid;
				const body = `{${JSON.stringify(field)}:${value},${JSON.stringify(others).slice(1)}`.replace(/,}$/, "}");
				expect(() => JSON.parse(body)).not.toThrow();
				expectSuccessOrRefusal(`${field}: ${value}`, await send(pathOf(endpoint), body));
			}
	});

	test("as an Idempotency-Key", async () => {
		for (const one of some)
			expectSuccessOrRefusal(
				one,
				await all
					.clientFor(roleFor(name, endpoint))
					.request(endpoint.method.toUpperCase(), pathOf(endpoint), sample?.body, { "idempotency-key": one }),
			);
	});
});

test("an unknown parameter is ignored, even when it is repeated", async () => {
	for (const one of inherited) {
		const response = await all.people.visitor.get(`/api/product/getAllProducts?${one}=1&${one}=2`);
		expect([one, response.status]).toEqual([one, 200]);
	}
});

test("a password that is an object is refused in its field", async () => {
	for (const password of ['{"toString":1}', '{"toString":1,"valueOf":1}', '{"__proto__":null}', "[[]]"]) {
		const { password: _, ...others } = samples.register.body;
		const body = `{"password":${password},${JSON.stringify(others).slice(1)}`;
		expectFailure(await all.people.visitor.post("/api/user/register", body), {
			status: 400,
			code: "invalid",
			field: "password",
		});
	}
});

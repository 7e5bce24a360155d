import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, type World } from "#tests/world.ts";
import { type Sample, wrongValues } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Every endpoint with a body, with invalid bodies: a refusal that names the field, no crash, and nothing stored. */

let world: World;
const clientsByRole: Partial<Record<Sample["by"], TestClient>> = {};

beforeAll(async () => {
	world = await makeWorld();
	clientsByRole.visitor = world.visitor();
	[clientsByRole.client, clientsByRole.seller, clientsByRole.admin] = await Promise.all([
		world.client(),
		world.seller(),
		world.admin(),
	]);
});
afterAll(() => world.close());

const endpointsWithBody = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.body);
const sampleOf = (name: string) => samples[name as keyof typeof samples] as Sample;
const names = endpointsWithBody.map(([name]) => name);
/** The first endpoint of each role. */
const representatives = names.filter(
	(name, index) => index === names.findIndex((one) => sampleOf(one).by === sampleOf(name).by),
);

/**
 * All endpoints parse a body alike, before they read a field. So the representatives are tried with all bodies, and each other endpoint with the
 * next one in turn.
 */
const inTurn = <T>(name: string, cases: readonly T[]): T[] =>
	representatives.includes(name) ? [...cases] : cases.slice(names.indexOf(name) % cases.length).slice(0, 1);

const unknownId = "01931e5a-0000-7000-8000-0000000000ff";
const pathOf = (endpoint: Endpoint, { params }: Sample) =>
	endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? unknownId);

function sampleRequest(name: string, endpoint: Endpoint) {
	const sample = sampleOf(name);
	const testClient = clientsByRole[sample.by] as TestClient;
	const send = (body: unknown, headers?: Record<string, string>) =>
		testClient.request(endpoint.method.toUpperCase(), pathOf(endpoint, sample), body, headers);
	return { sample, send };
}

test("every endpoint with a body has a sample with all its fields", () => {
	expect(Object.keys(samples).sort()).toEqual(endpointsWithBody.map(([name]) => name).sort());
	for (const [name, endpoint] of endpointsWithBody)
		expect([name, ...Object.keys(sampleRequest(name, endpoint).sample.fields).sort()]).toEqual([
			name,
			...Object.keys(endpoint.body?.shape ?? {}).sort(),
		]);
});

const invalidBodies = [
	["nothing", ""],
	["half of JSON", '{"name": "x'],
	["more than JSON", "{} {}"],
	["a list", "[]"],
	["null", "null"],
	["a text", '"text"'],
	["a number", "12"],
	["a program's object", "{name: 'x'}"],
	["brackets without end", "[".repeat(50_000)],
] as const;
const wrongTypes = [
	"text/plain",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"application/jsonp",
	"text/json",
];
const invalidKeys = ["", "with space", "x".repeat(201), "clé"];

describe.each(endpointsWithBody)("%s", (name, endpoint) => {
	let before: Record<string, number>;
	beforeAll(async () => {
		before = await countRows(world.app);
	});

	test("accepts its sample, so that later refusals are due to the changed field", () => {
		expect(endpoint.body?.safeParse(sampleRequest(name, endpoint).sample.body).error).toBeUndefined();
	});

	test.each(Object.entries(samples[name as keyof typeof samples]?.fields ?? {}))(
		"refuses a wrong %s",
		async (field, kind) => {
			const { sample, send } = sampleRequest(name, endpoint);
			for (const value of wrongValues[kind]) {
				const response = await send({ ...sample.body, [field]: value });
				const shownValue = JSON.stringify(value)?.slice(0, 60) ?? "nothing";
				expect([shownValue, response.status]).toEqual([shownValue, 400]);
				expectFailure(response, { code: "invalid", field });
			}
		},
	);

	test("names every required field for an empty body", async () => {
		const { sample, send } = sampleRequest(name, endpoint);
		const needed = Object.entries(sample.fields)
			.filter(([, kind]) => wrongValues[kind].includes(undefined))
			.map(([field]) => field);
		if (needed.length === 0) return;
		const response = await send({});
		for (const field of needed) expectFailure(response, { status: 400, code: "invalid", field });
	});

	test.each(inTurn(name, invalidBodies))("refuses %s for a body", async (_, body) => {
		const { send } = sampleRequest(name, endpoint);
		expectFailure(await send(body), { status: 400, code: "invalid" });
	});

	test("refuses bytes that are not UTF-8", async () => {
		const { sample } = sampleRequest(name, endpoint);
		const cookie = [...(clientsByRole[sample.by]?.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join("; ");
		const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]);
		const response = await world.api.request(`http://almari.test${pathOf(endpoint, sample)}`, {
			method: endpoint.method.toUpperCase(),
			headers: { cookie, "content-type": "application/json" },
			body: bytes,
		});
		expectFailure(
			{ status: response.status, headers: response.headers, body: await response.json() },
			{ status: 400, code: "invalid" },
		);
	});

	test.each(inTurn(name, wrongTypes))("refuses the content type %s", async (type) => {
		const { sample, send } = sampleRequest(name, endpoint);
		expectFailure(await send(sample.body, { "content-type": type }), { status: 415, code: "wrong-type" });
	});

	test("refuses a megabyte, with or without Content-Length", async () => {
		const { sample, send } = sampleRequest(name, endpoint);
		const body = JSON.stringify({ ...sample.body, extra: "x".repeat(1024 * 1024) });
		const requests = [() => send(body), () => send("{}", { "content-length": String(1024 * 1024) })];
		for (const request of inTurn(name, requests)) expectFailure(await request(), { status: 413, code: "too-large" });
	});

	test("refuses an invalid Idempotency-Key", async () => {
		const { sample, send } = sampleRequest(name, endpoint);
		for (const key of inTurn(name, invalidKeys))
			expectFailure(await send(sample.body, { "idempotency-key": key }), { status: 400, code: "invalid" });
	});

	test("stores nothing of all these", async () => {
		expect(await countRows(world.app)).toEqual(before);
	});
});

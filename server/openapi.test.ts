import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webhookTypes } from "#common/webhooks.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { serve } from "#tests/servers/serve.ts";
import { makeWorld, type World } from "#tests/world.ts";
import { endpoints } from "./endpoints.ts";

/** The OpenAPI document and its page, fetched over HTTP and validated by independent tools. */

// biome-ignore lint/suspicious/noExplicitAny: JSON of a thousand shapes
type Json = any;

let world: World;
let server: Awaited<ReturnType<typeof serve>>;
let source: string;
let document: Json;
beforeAll(async () => {
	world = await makeWorld();
	server = await serve(world);
	source = await (await fetch(`${server.origin}/api/openapi.json`)).text();
	document = JSON.parse(source);
});
afterAll(async () => {
	server.close();
	await world.close();
});

describe("the document", () => {
	test("is OpenAPI 3.1 by the specification's own schema", async () => {
		const validator = new Validator();
		const { valid, errors } = await validator.validate(JSON.parse(source));
		expect(errors ?? []).toEqual([]);
		expect([valid, validator.version]).toEqual([true, "3.1"]);
	});

	test("has no error by Redocly's recommended rules", async () => {
		const config = await createConfig({ extends: ["recommended"] });
		const problems = await lintFromString({ source, config });
		const violations = problems.map(
			({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`,
		);
		// The specification prescribes these paths: /api/order/getSellerOrders/{userId} and /api/order/{orderId}/accept.
		expect(violations.filter((one) => !one.startsWith("no-ambiguous-paths"))).toEqual([]);
	});

	test("has every endpoint", () => {
		const described = Object.values<Json>(document.paths).flatMap((path) =>
			Object.values<Json>(path).map(({ operationId }) => operationId),
		);
		expect(described.sort()).toEqual(Object.keys(endpoints).sort());
	});

	test("has every webhook, with its headers", () => {
		expect(Object.keys(document.webhooks)).toEqual([...webhookTypes, "webhook.test"]);
		const { post } = document.webhooks["order.accepted"];
		expect(post.parameters.map(({ in: place, name }: Json) => `${place} ${name}`)).toEqual([
			"header webhook-id",
			"header webhook-timestamp",
			"header webhook-signature",
		]);
		expect(post.requestBody.content["application/json"].schema).toEqual({
			$ref: "#/components/schemas/WebhookPayload",
		});
	});

	test("has the scope of each endpoint that an API key can use, and nothing for the others", () => {
		expect(document.components.securitySchemes.apiKey).toMatchObject({ type: "http", scheme: "bearer" });
		for (const path of Object.values<Json>(document.paths))
			for (const { operationId, security } of Object.values<Json>(path)) {
				const { key }: Endpoint = endpoints[operationId as keyof typeof endpoints];
				const scopes = security.flatMap((one: Json) => one.apiKey ?? []);
				expect(scopes, operationId).toEqual(key ? [key] : []);
			}
	});

	test("has ECMA-262 patterns without delimiters that match the same with and without the u flag", () => {
		const patterns = new Set<string>();
		JSON.stringify(document, (key, value) => {
			if (key === "pattern" && typeof value === "string") patterns.add(value);
			return value;
		});
		expect(patterns.size).toBeGreaterThan(5);
		for (const pattern of patterns) {
			expect(pattern).toMatch(/^\^.*\$$/);
			for (const flags of ["", "u"]) expect(() => new RegExp(pattern, flags)).not.toThrow();
		}
		const { pattern } = document.components.schemas.Registration.properties.email;
		for (const flags of ["", "u"]) {
			expect("ishita.roy@example.co.in").toMatch(new RegExp(pattern, flags));
			expect("इशिता@उदाहरण.भारत").toMatch(new RegExp(pattern, flags));
			for (const wrong of ["ishita@example", "a@b.c", "a b@example.com", "a@example.com\u0085", "<a@example.com>"])
				expect(wrong).not.toMatch(new RegExp(pattern, flags));
		}
	});

	test("limits the length of every request text", () => {
		const unlimited = new Set<string>();
		const visit = (schemaOrRef: Json, at: string) => {
			if (!schemaOrRef) return;
			const schema = schemaOrRef.$ref ? document.components.schemas[schemaOrRef.$ref.split("/").at(-1)] : schemaOrRef;
			const isText = [schema.type].flat().includes("string");
			const isLimited = ["maxLength", "enum", "const", "format", "pattern"].some((key) => key in schema);
			if (isText && !isLimited) unlimited.add(at);
			for (const [name, inner] of Object.entries(schema.properties ?? {})) visit(inner, `${at}.${name}`);
			for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visit(inner, at);
		};
		for (const path of Object.values<Json>(document.paths))
			for (const { operationId, parameters = [], requestBody } of Object.values<Json>(path)) {
				for (const { name, schema } of parameters) visit(schema, `${operationId}?${name}`);
				for (const { schema } of Object.values<Json>(requestBody?.content ?? {})) visit(schema, operationId);
			}
		expect([...unlimited]).toEqual([]);
		expect(document.components.schemas.Registration.properties.city).toEqual({
			type: ["string", "null"],
			maxLength: 80,
		});
	});
});

test("the page /api/docs lists every endpoint and field, and loads no scripts and no files", async () => {
	const response = await fetch(`${server.origin}/api/docs`);
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
	const page = await response.text();
	for (const endpoint of Object.values<Endpoint>(endpoints)) {
		expect(page).toContain(`<b>${endpoint.method.toUpperCase()}</b> <code>${endpoint.path}</code>`);
		for (const field of Object.keys(endpoint.body?.shape ?? {})) expect(page).toContain(`<code>${field}</code>`);
	}
	expect(page).toContain('<a href="/api/openapi.json">');
	expect(page).not.toMatch(/<script|\ssrc=|<link|\son\w+=|undefined|\[object/);
});

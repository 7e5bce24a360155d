import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { must, requestDeliveryCode } from "#tests/world.ts";
import { type MatrixUsers, makeUsers, unknownId, unknownIds } from "./access-matrix-users.ts";
import type { Sample } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Unknown session tokens, unknown paths, and requests in another member's name. */

let all: MatrixUsers;
beforeAll(async () => {
	all = await makeUsers();
});
afterAll(() => all.world.close());

const allEndpoints = Object.entries<Endpoint>(endpoints);
const bodyOf = (name: string, endpoint: Endpoint) =>
	endpoint.body ? (samples[name as keyof typeof samples] as Sample).body : endpoint.method === "get" ? undefined : {};

test.each(allEndpoints.filter(([, endpoint]) => endpoint.who !== "anyone"))(
	"%s with an unknown token",
	async (name, endpoint) => {
		const tokens: Record<string, string>[] = [
			{ authorization: `Bearer ${"A".repeat(64)}` },
			{ cookie: `almari=${"A".repeat(64)}` },
			{ cookie: "almari=%00" },
			{ authorization: "Basic eDp5" },
		];
		const path = endpoint.path.replace(/:\w+/g, unknownId);
		for (const headers of tokens)
			expectFailure(
				await all.world.visitor().request(endpoint.method.toUpperCase(), path, bodyOf(name, endpoint), headers),
				{
					status: 401,
					code: "signed-out",
				},
			);
	},
);

const noIds = [
	"1",
	"null",
	"me",
	"' or ''='",
	"%",
	"..",
	"\u0000",
	"x".repeat(3000),
	`${unknownId}%00`,
	`${unknownId} `,
	"{}",
	"नमस्ते",
];

/** ".." can lead to another endpoint: /api/order/../report is /api/report. */
const isEndpoint = (path: string) =>
	allEndpoints.some(([, endpoint]) => endpoint.path === new URL(path, "http://almari.test").pathname);

describe("an invalid id in the path", () => {
	test.each(allEndpoints.filter(([, endpoint]) => endpoint.params))("%s", async (name, endpoint) => {
		const testClient = all.clientFor(
			endpoint.who === "admin" ? "admin" : endpoint.who === "seller" ? "seller" : "client",
		);
		const before = await countRows(all.world.app);
		const paths = noIds.map((id) => endpoint.path.replace(/:\w+/g, encodeURIComponent(id)));
		for (const path of paths.filter((path) => !isEndpoint(path)))
			expectFailure(await testClient.request(endpoint.method.toUpperCase(), path, bodyOf(name, endpoint)), {
				status: 404,
			});
		expect(await countRows(all.world.app)).toEqual(before);
	});
});

test("nobody acts in another's name", async () => {
	const { clientId: other, id: productId } = await all.resourceIds();
	const [client, seller, email] = [all.people.otherClient, all.people.otherSeller, all.people.client.user.email];
	const before = await countRows(all.world.app);
	const rental = { ...samples.createRental.body, productId };
	const delivery = { ...samples.sendOtp.body, productId };
	await must(requestDeliveryCode(client, productId));
	for (const pending of [
		client.post("/api/product/createRental", { ...rental, userId: other }),
		client.post("/api/product/createRental", { ...rental, userEmail: email }),
		client.post("/api/address/send-otp", { ...delivery, userId: other }),
		client.post("/api/address/send-otp", { ...delivery, email }),
		seller.post("/api/product/create", { ...samples.createProduct.body, listedBy: other }),
		client.post("/api/product/createRental", { ...rental, userId: unknownIds.clientId }),
	])
		expectFailure(await pending, { status: 403, code: "forbidden" });
	const after = await countRows(all.world.app);
	expect([after.rental, after.product]).toEqual([before.rental, before.product]);
});

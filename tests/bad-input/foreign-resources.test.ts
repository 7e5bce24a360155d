import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { askForCode, must } from "#tests/world.ts";
import { type Gathering, gather, nowhere, unknownId } from "./access-matrix-users.ts";
import type { Sample } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Sessions that were never given, addresses that lead nowhere, and acting in another's name. */

let all: Gathering;
beforeAll(async () => {
	all = await gather();
});
afterAll(() => all.world.close());

const everyCall = Object.entries<Endpoint>(endpoints);
const bodyOf = (name: string, call: Endpoint) =>
	call.body ? (samples[name as keyof typeof samples] as Sample).body : call.method === "get" ? undefined : {};

test.each(everyCall.filter(([, call]) => call.who !== "anyone"))(
	"%s with a token that was never given",
	async (name, call) => {
		const tokens: Record<string, string>[] = [
			{ authorization: `Bearer ${"A".repeat(64)}` },
			{ cookie: `almari=${"A".repeat(64)}` },
			{ cookie: "almari=%00" },
			{ authorization: "Basic eDp5" },
		];
		const path = call.path.replace(/:\w+/g, unknownId);
		for (const headers of tokens)
			expectFailure(await all.world.visitor().ask(call.method.toUpperCase(), path, bodyOf(name, call), headers), {
				status: 401,
				code: "signed-out",
			});
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

describe("an address that leads nowhere", () => {
	test.each(everyCall.filter(([, call]) => call.params))("%s", async (name, call) => {
		const asker = all.knocking(call.who === "admin" ? "admin" : call.who === "seller" ? "seller" : "client");
		const before = await countRows(all.world.app);
		for (const id of noIds)
			expectFailure(
				await asker.ask(
					call.method.toUpperCase(),
					call.path.replace(/:\w+/g, encodeURIComponent(id)),
					bodyOf(name, call),
				),
				{ status: 404 },
			);
		expect(await countRows(all.world.app)).toEqual(before);
	});
});

test("nobody acts in another's name", async () => {
	const { clientId: other, id: productId } = await all.things();
	const [client, seller, email] = [all.people.otherClient, all.people.otherSeller, all.people.client.user.email];
	const before = await countRows(all.world.app);
	const rental = { ...samples.createRental.body, productId };
	const delivery = { ...samples.sendOtp.body, productId };
	await must(askForCode(client, productId));
	for (const asked of [
		client.post("/api/product/createRental", { ...rental, userId: other }),
		client.post("/api/product/createRental", { ...rental, userEmail: email }),
		client.post("/api/address/send-otp", { ...delivery, userId: other }),
		client.post("/api/address/send-otp", { ...delivery, email }),
		seller.post("/api/product/create", { ...samples.createProduct.body, listedBy: other }),
		client.post("/api/product/createRental", { ...rental, userId: nowhere.clientId }),
	])
		expectFailure(await asked, { status: 403, code: "forbidden" });
	const after = await countRows(all.world.app);
	expect([after.rental, after.product]).toEqual([before.rental, before.product]);
});

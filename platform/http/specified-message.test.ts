import { afterAll, beforeAll, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import * as copy from "#messages/common/orders.js";
import { supportCopy } from "#messages/common/support.js";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, pictures, type World } from "#tests/world.ts";

/** The specified messages as the API's `message`, with the details in `fields`. */

let world: World;
let client: TestClient;
let productId: string;
beforeAll(async () => {
	world = await makeWorld();
	client = await world.client();
	productId = (await list(await world.seller()))._id;
});
afterAll(() => world.close());

const missing = "Please fill this in";

test.each([
	[
		"fields are missing",
		{ city: " ", mobile: undefined },
		copy.delivery.missing({ fields: ["city", "mobile"] }),
		{ city: missing, mobile: missing },
	],
	["the mobile is invalid", { mobile: "12345" }, copy.delivery.mobile, { mobile: copy.delivery.mobile }],
])("send-otp refuses: %s (400)", async (_, over, message, fields) => {
	const { status, body } = await client.post("/api/address/send-otp", { ...address, productId, ...over });
	expect([status, body.message, body.fields]).toEqual([400, message, fields]);
});

test.each(["createOrGetConversation", "sendMessage"])(
	"%s refuses a missing session (401) and an empty text (400)",
	async (endpointName) => {
		const path = `/api/message/${endpointName}`;
		const anonymous = await world.visitor().post(path, { productId, message: "Hello", content: "Hello" });
		expect([anonymous.status, anonymous.body.message]).toEqual([401, supportCopy.messages.signIn]);
		const { status, body } = await client.post(path, { message: " ", content: " " });
		expect([status, body.message]).toEqual([400, supportCopy.messages.empty]);
		expect(Object.values(body.fields)).toContain(supportCopy.messages.empty);
	},
);

test("uploadImages refuses a file that is not a picture (415)", async () => {
	const seller = await world.seller();
	const { status, body } = await seller.post(
		"/api/product/uploadImages",
		pictures({ bytes: Buffer.from("no picture") }),
	);
	expect([status, body.message]).toEqual([415, listingCopy.listing.uploadFailed]);
	expect(body.fields.images).toBe("Please upload JPEG, PNG, WebP or AVIF photos.");
});

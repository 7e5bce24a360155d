import { Ajv2020 } from "ajv/dist/2020.js";
import { AxiosHeaders } from "axios";
import { type Document, OpenAPIClientAxios } from "openapi-client-axios";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "#tests/servers/serve.ts";
import { address, makeWorld, newListing, picture, pictures, registration, type World } from "#tests/world.ts";

/** A client generated from the OpenAPI document uses the API; every request and response must match the document's schemas. */

let world: World;
let server: Awaited<ReturnType<typeof serve>>;
let document: Document;
/** Formats such as "binary" and "uuid" are documentation only. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
beforeAll(async () => {
	world = await makeWorld();
	server = await serve(world);
	document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
	ajv.addSchema(document, "api");
});
afterAll(async () => {
	server.close();
	await world.close();
});

const inPointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Fails with the validation errors. */
function expectFits(what: string, value: unknown, pointer: string[]) {
	const validate = ajv.getSchema(`api#/${pointer.map(inPointer).join("/")}`);
	if (!validate) throw new Error(`no schema at ${pointer.join("/")}`);
	validate(value);
	expect([what, validate.errors ?? []]).toEqual([what, []]);
}

/** A client for one person, with a bearer token after sign-in. It validates the request and the response of each operation. */
async function makeClient() {
	const generated = new OpenAPIClientAxios({
		definition: structuredClone(document),
		withServer: { url: server.origin },
		axiosConfigDefaults: { validateStatus: () => true },
	});
	const client = await generated.init();
	const headers = new AxiosHeaders();
	return async (operationId: string, parameters: Record<string, string | number> = {}, body?: unknown) => {
		const { path, method } = generated.getOperation(operationId) ?? {};
		const call = client[operationId];
		if (!path || !method || !call) throw new Error(`The document has no operation ${operationId}.`);
		const schemaIn = (...pointer: string[]) => [
			"paths",
			path,
			method,
			...pointer,
			"content",
			"application/json",
			"schema",
		];
		if (body && !(body instanceof FormData)) expectFits(`${operationId}, sent`, body, schemaIn("requestBody"));
		const { status, data } = await call(parameters, body, { headers });
		expectFits(`${operationId}, answered ${status}`, data, schemaIn("responses", String(status)));
		if (data.data?.accesstoken) headers.setAuthorization(`Bearer ${data.data.accesstoken}`);
		return { status, data };
	};
}

async function signUp(accountType: "client" | "renter", email: string) {
	const send = await makeClient();
	const person = registration(accountType, email);
	await send("register", {}, person);
	await send("verifyEmail", {}, { email, otp: await world.codeFor(email) });
	expect((await send("login", {}, { email, password: person.password })).status).toBe(200);
	return send;
}

test("a client generated from the document lists a garment, rents it and sends messages", async () => {
	const seller = await signUp("renter", "seller@example.com");
	const buyer = await signUp("client", "buyer@example.com");
	const visitor = await makeClient();

	const uploaded = await seller("uploadImages", {}, pictures({ bytes: await picture() }));
	const { data: created } = await seller("createProduct", {}, { ...newListing, images: uploaded.data.images });
	const id = created.product._id;
	const { data: searchResult } = await visitor("getAllProducts", { search: "lehenga", sort: "newest", limit: 4 });
	expect(searchResult.products.map((product: { _id: string }) => product._id)).toEqual([id]);
	const { data: detail } = await visitor("getProduct", { id });
	expect(detail.product).toMatchObject({ _id: id, price: 2400 });

	await buyer("sendOtp", {}, { ...address, productId: id });
	const rentalPeriod = { startDate: world.day(5), endDate: world.day(6) };
	const placed = await buyer(
		"createRental",
		{},
		{ productId: id, rentalPeriod, totalAmount: 4800, deliveryAddress: address },
	);
	expect(placed.status).toBe(200);
	const { orderId } = placed.data;
	expect((await seller("acceptOrder", { orderId }, {})).data.order.status).toBe("confirmed");
	expect((await buyer("getOrder", { orderId })).data.order.totalAmount).toBe(4800);
	const { data: me } = await buyer("me");
	expect((await buyer("getUserRentals", { userId: me.user._id })).data.rentals).toHaveLength(1);
	await buyer("createOrGetConversation", {}, { productId: id, message: "Is the blouse lined?" });
	await buyer("addToWishlist", { productId: id });
	await buyer("getWishlist");
	await visitor(
		"contact",
		{},
		{ name: "Ishita", email: "ishita@example.com", subject: null, message: "Do you deliver?" },
	);
});

test("refusals match the document, too", async () => {
	const visitor = await makeClient();
	expect((await visitor("getWishlist")).status).toBe(401);
	expect((await visitor("getProduct", { id: world.app.newId() })).status).toBe(404);
	expect((await visitor("getAllProducts", { page: 0 })).status).toBe(400);
	const wrong = await visitor("login", {}, { email: "nobody@example.com", password: "Not-the-one-42!" });
	expect([wrong.status, wrong.data.code]).toEqual([401, "wrong-credentials"]);
});

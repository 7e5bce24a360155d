import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { inject } from "vitest";
import { addDays, type Day } from "#common/calendar.ts";
import { connect } from "#database/connect.ts";
import { createAdmin } from "#modules/admin/index.ts";
import type { App } from "#platform/app.ts";
import { fixedClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { noAdmission } from "#platform/limits/admission.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { freshDatabase } from "./database/fresh-database.ts";
import { startSearch } from "./servers/search-process.ts";
import { type ApiResponse, TestClient } from "./test-client.ts";

/** A test environment: the whole API on its own database, a fixed clock, and users made through the real use cases. */

export const password = "Marigold-lane-42!";
/** Half past eleven in India on a Monday: a rental nearby can still begin on that day. */
const someMonday = new Date("2026-11-23T06:00:00Z");

export type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * `environment`: settings as for the server. Rate limits and admission control are off unless a test enables them. The project `remote-search`
 * runs tests on a search process.
 */
export async function makeWorld(environment: Record<string, string> = {}, admission = noAdmission()) {
	const database = await freshDatabase();
	const folder = await mkdtemp(path.join(tmpdir(), "almari-world-"));
	const clock = fixedClock(someMonday);
	const search = inject("searchPlace") === "process" ? await startSearch(database.url, folder, clock) : undefined;
	const remote = search && { SEARCH_URL: search.origin, SEARCH_TIMEOUT_MS: "20000" };
	const config = readConfig({ DATA_DIR: folder, RATE_LIMIT: "off", LOG_LEVEL: "silent", ...remote, ...environment });
	const db = connect(database.url, 10, { isDistributed: database.isDistributed });
	const app = await makeApp(config, db, { clock, admission });
	const api = makeApi(app);
	let accountCount = 0;

	const visitor = (address?: string) => new TestClient(api, address);
	const signUp = async (accountType: "client" | "renter", over: Record<string, unknown> = {}): Promise<TestClient> => {
		const testClient = visitor();
		const email = `person${++accountCount}@example.com`;
		await must(testClient.post("/api/user/register", { ...registration(accountType, email), ...over }));
		await must(testClient.post("/api/user/verifyEmail", { email, otp: await codeFor(app, email) }));
		return signIn(testClient, email);
	};

	const admin = async (name = "Noor Admin") => {
		const email = `admin${++accountCount}@example.com`;
		await createAdmin(app, { name, email, password });
		return signIn(visitor(), email);
	};

	return {
		app,
		api,
		clock,
		url: database.url,
		visitor,
		client: (over?: Record<string, unknown>) => signUp("client", over),
		seller: (over?: Record<string, unknown>) => signUp("renter", over),
		/** An admin, created as at the terminal. */
		admin,
		/** A day from today in Asia/Kolkata. */
		day: (offset: number): Day => addDays(clock.today(), offset),
		/** Advances the clock. */
		wait: (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000)),
		codeFor: (email: string) => codeFor(app, email),
		emails: (email: string) => emailsTo(app, email),
		close: async () => {
			await app.close();
			await search?.close();
			await db.close();
			await database.drop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

export const registration = (accountType: "client" | "renter", email: string) => ({
	name: accountType === "renter" ? "Meher Rathore" : "Ishita Roy",
	email,
	password,
	mobile: "98765 43210",
	terms: "on",
	accountType,
	...(accountType === "renter" && {
		shopName: "Meher's Almari",
		gstin: "",
		address_Line: "14 Bani Park",
		city: "Jaipur",
		pincode: "302016",
		country: "India",
	}),
});

export async function signIn(testClient: TestClient, email: string): Promise<TestClient> {
	const { body } = await must(testClient.post("/api/user/login", { email, password }));
	testClient.user = body.user;
	return testClient;
}

/** The response of a request that must succeed, so that a test fails where its set-up does. */
export async function must(pending: Promise<ApiResponse>): Promise<ApiResponse> {
	const response = await pending;
	if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
	return response;
}

async function emailsTo(app: App, email: string) {
	return app.db.read
		.selectFrom("email")
		.select(["subject", "body"])
		.where("recipient", "=", email)
		.orderBy("id", "desc")
		.execute();
}

/** The code in the newest email that contains one. */
async function codeFor(app: App, email: string): Promise<string> {
	const codes = (await emailsTo(app, email)).flatMap(({ body }) => /^\d{6}$/m.exec(body) ?? []);
	if (!codes[0]) throw new Error(`no email to ${email} contains a code`);
	return codes[0];
}

export const picture = (colour = "#a03050", width = 60, height = 75) =>
	sharp({ create: { width, height, channels: 3, background: colour } })
		.png()
		.toBuffer();

/** A multipart form with pictures. */
export function pictures(...files: { bytes: Uint8Array; name?: string; type?: string }[]): FormData {
	const form = new FormData();
	for (const { bytes, name = "photo.png", type = "image/png" } of files)
		form.append("images", new Blob([bytes as BlobPart], { type }), name);
	return form;
}

/** Creates a listing with a photo. */
export async function list(seller: TestClient, over: Record<string, unknown> = {}) {
	const { body: uploaded } = await must(seller.post("/api/product/uploadImages", pictures({ bytes: await picture() })));
	const { body } = await must(seller.post("/api/product/create", { ...newListing, images: uploaded.images, ...over }));
	return body.product as { _id: string; name: string; price: number };
}

export const newListing = {
	name: "Sindoor zardozi lehenga",
	description: "Raw silk, heavier than it looks.",
	price: 2400,
	countInStock: 1,
	catName: ["Wedding"],
	sizeStock: [{ size: "M", stock: 1 }],
	details: { color: "Red", material: "Raw silk", dryCleanOnly: true },
};

export const address = {
	address_Line: "7 Hauz Khas Village",
	city: "New Delhi",
	/** In the sorting district of the sellers, so that no courier needs days. */
	pincode: "302017",
	country: "India",
	mobile: "9876501234",
};

export const requestDeliveryCode = (client: TestClient, productId: string, headers?: Record<string, string>) =>
	client.post("/api/address/send-otp", { ...address, productId }, headers);

/** The body that the delivery screen sends: from `from` days ahead, for `days` days. */
export function orderInput(
	world: World,
	product: { _id: string; price: number },
	from: number,
	days: number,
	over: Record<string, unknown> = {},
) {
	const rentalPeriod = { startDate: world.day(from), endDate: world.day(from + days - 1) };
	return { productId: product._id, rentalPeriod, totalAmount: product.price * days, deliveryAddress: address, ...over };
}

/** Requests a code and places an order; returns the response of createRental. */
export async function rent(
	world: World,
	client: TestClient,
	product: { _id: string; price: number },
	from: number,
	days: number,
	over: Record<string, unknown> = {},
): Promise<ApiResponse> {
	await must(requestDeliveryCode(client, product._id));
	return client.post("/api/product/createRental", orderInput(world, product, from, days, over));
}

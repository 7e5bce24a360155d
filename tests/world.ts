import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { inject } from "vitest";
import { addDays, type Day } from "#common/calendar.ts";
import { type LengthDiscount, rentOf } from "#common/rent.ts";
import { connect } from "#database/connect.ts";
import type { StatementObserver } from "#database/open-client.ts";
import { deviceTokenOf } from "#modules/accounts/sign-in/sign-in-account.ts";
import { createAdmin } from "#modules/admin/index.ts";
import { sendEmail } from "#modules/mail/index.ts";
import type { App } from "#platform/app.ts";
import { fixedClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { noAdmission } from "#platform/limits/admission.ts";
import type { Log } from "#platform/log.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { freshDatabase } from "./database/fresh-database.ts";
import { canReset } from "./database/reset-database.ts";
import { type MemberKind, StoredMembers } from "./members.ts";
import { startSearch } from "./servers/search-process.ts";
import { type ApiResponse, TestClient } from "./test-client.ts";

/** A test environment: the whole API on its own database, a fixed clock, and users made through the real use cases. */

export const password = "Marigold-lane-42!";
/** Half past eleven in India on a Monday: a rental nearby can still begin on that day. */
const someMonday = new Date("2026-11-23T06:00:00Z");

/** Outputs that a test reads besides replies: the log, and the statements. */
export type Watched = { log?: Log; observer?: StatementObserver | undefined };

export type World = Awaited<ReturnType<typeof makeWorld>>;

/**
 * `environment`: settings as for the server. Rate limits and admission control are off unless a test enables them, and passwords cost little. `start`: the time at first. The project `remote-search`
 * runs tests on a search process.
 */
export async function makeWorld(
	environment: Record<string, string> = {},
	admission = noAdmission(),
	start = someMonday,
	{ log, observer }: Watched = {},
) {
	const database = await freshDatabase();
	const folder = await mkdtemp(path.join(tmpdir(), "almari-world-"));
	const clock = fixedClock(start);
	const search = inject("searchPlace") === "process" ? await startSearch(database.url, folder, clock) : undefined;
	const remote = search && { SEARCH_URL: search.origin, SEARCH_TIMEOUT_MS: "20000" };
	const defaults = { DATA_DIR: folder, RATE_LIMIT: "off", LOG_LEVEL: "silent" };
	// A live site refuses it.
	const cost: Record<string, string> = environment.LIVE === "1" ? {} : { PASSWORD_COST: "low" };
	const config = readConfig({ ...defaults, ...cost, ...remote, ...environment });
	const db = connect(database.url, { topology: { isDistributed: database.isDistributed }, observer });
	const app = await makeApp(config, db, { clock, admission, ...(log && { log }) });
	const api = makeApi(app);
	const isPlain = config.passwordCost === "low" && !config.limits && !config.isSecure;
	let accountCount = 0;

	const visitor = (address?: string) => new TestClient(api, address);
	const signUpNow = async (kind: MemberKind, over: Record<string, unknown> = {}): Promise<TestClient> => {
		const email = String(over.email ?? `${kind}${++accountCount}@example.com`);
		const testClient = visitor();
		if (kind === "admin") await createAdmin(app, { name: String(over.name), email, password });
		else {
			await must(testClient.post("/api/user/register", { ...registration(kind, email), ...over, email }));
			await must(testClient.post("/api/user/verifyEmail", { email, otp: await codeFor(app, email) }));
		}
		return signIn(testClient, email);
	};

	/** Stored members are of the world's first minute, and were signed up without limits. */
	const canStore = isPlain && !database.isDistributed && (await canReset(database.url));
	const storedCounts = new Map<string, number>();
	const signUp = async (kind: MemberKind, over: Record<string, unknown> = {}): Promise<TestClient> => {
		const { name = names[kind], ...others } = over;
		if (!canStore || Object.keys(others).length > 0 || clock.now().getTime() !== someMonday.getTime())
			return signUpNow(kind, { ...over, name });
		const number = (storedCounts.get(`${kind} ${name}`) ?? 0) + 1;
		storedCounts.set(`${kind} ${name}`, number);
		const { user, sessionCookie } = await storedMembers.add(database.url, kind, String(name), number);
		const testClient = visitor();
		testClient.user = user;
		testClient.cookies.set("almari", sessionCookie);
		testClient.cookies.set("almari-device", deviceTokenOf(app, user.email));
		return testClient;
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
		admin: (name?: string) => signUp("admin", name === undefined ? {} : { name }),
		/** Signs up through the use cases, never from what is stored. */
		signUpNow,
		/** A day from today in Asia/Kolkata. */
		day: (offset: number): Day => addDays(clock.today(), offset),
		/** Advances the clock. */
		wait: (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000)),
		codeFor: (email: string) => codeFor(app, email),
		emails: (email: string) => emailsTo(app, email),
		/** The emails as they are after the ten minutes in which those about one order are gathered. */
		gatheredEmails: async (email: string) => {
			for (const { id } of await app.db.read
				.selectFrom("email")
				.select("id")
				.where("order_id", "is not", null)
				.orderBy("id")
				.execute())
				await sendEmail(app, undefined, id);
			return emailsTo(app, email);
		},
		close: async () => {
			await app.close();
			await search?.close();
			await db.close();
			await database.drop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

const names: Record<MemberKind, string> = { client: "Ishita Roy", renter: "Meher Rathore", admin: "Noor Admin" };

/** The stored members of this worker. They sign up a second before each world begins, so that their ids and times are earlier than all others. */
const storedMembers = new StoredMembers(() => makeWorld({}, noAdmission(), new Date(someMonday.getTime() - 1000)));

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

let plainPicture: Promise<Buffer> | undefined;

/** Creates a listing with a photo. */
export async function list(seller: TestClient, over: Record<string, unknown> = {}) {
	plainPicture ??= picture();
	const photo = pictures({ bytes: await plainPicture });
	const { body: uploaded } = await must(seller.post("/api/product/uploadImages", photo));
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
	city: "Jaipur",
	/** In the sorting district of the sellers, so that no courier needs days. */
	pincode: "302017",
	country: "India",
	mobile: "9876501234",
};

export const requestDeliveryCode = (client: TestClient, productId: string, headers?: Record<string, string>) =>
	client.post("/api/address/send-otp", { ...address, productId }, headers);

type RentedProduct = { _id: string; price: number; lengthDiscounts?: readonly LengthDiscount[] };

/** The body that the delivery screen sends: from `from` days ahead, for `days` days. */
export function orderInput(
	world: World,
	product: RentedProduct,
	from: number,
	days: number,
	over: Record<string, unknown> = {},
) {
	const rentalPeriod = { startDate: world.day(from), endDate: world.day(from + days - 1) };
	return {
		productId: product._id,
		rentalPeriod,
		totalAmount: rentOf(product.price, days, product.lengthDiscounts ?? []).total,
		deliveryAddress: address,
		...over,
	};
}

/** Requests a code and places an order; returns the response of createRental. */
export async function rent(
	world: World,
	client: TestClient,
	product: RentedProduct,
	from: number,
	days: number,
	over: Record<string, unknown> = {},
): Promise<ApiResponse> {
	await must(requestDeliveryCode(client, product._id));
	return client.post("/api/product/createRental", orderInput(world, product, from, days, over));
}

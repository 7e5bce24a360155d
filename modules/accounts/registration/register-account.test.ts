import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import * as copy from "#messages/common/orders.js";
import { dumpTables } from "#tests/database/tables.ts";
import { makeWorld, must, password, registration, type World } from "#tests/world.ts";

let world: World;
let count = 0;

beforeAll(async () => {
	world = await makeWorld({ PASSWORD_COST: "full" });
});
afterAll(() => world.close());

const someEmail = () => `new${++count}@example.com`;

function register(accountType: "client" | "renter", over: Record<string, unknown> = {}) {
	return world.visitor().post("/api/user/register", { ...registration(accountType, someEmail()), ...over });
}

const findAccount = (email: string) =>
	world.app.db.read.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();

describe("registration", () => {
	test("of a client returns the specification's text and mails a code alone on its line", async () => {
		const email = someEmail();
		const { body } = await must(register("client", { email }));
		expect(body).toEqual({ success: true, message: accountCopy.signup.success });
		const [sentEmail] = await world.emails(email);
		expect(sentEmail?.body.match(/^\d{6}$/gm)).toHaveLength(1);
		expect(JSON.stringify(body)).not.toContain(await world.codeFor(email));
	});

	test("of a seller stores the shop, the address and the GSTIN", async () => {
		const email = someEmail();
		await must(register("renter", { email, gstin: "27aapfu0939f1zv" }));
		const account = await findAccount(email);
		const seller = await world.app.db.read
			.selectFrom("seller")
			.selectAll()
			.where("account_id", "=", account?.id ?? "")
			.executeTakeFirst();
		expect(account).toMatchObject({ account_type: "renter", mobile: "+919876543210", email_verified_at: null });
		expect(seller).toMatchObject({
			shop_name: "Meher's Almari",
			gstin: "27AAPFU0939F1ZV",
			city: "Jaipur",
			pincode: "302016",
		});
	});

	test("normalises the e-mail's case and spaces", async () => {
		const email = someEmail();
		await must(register("client", { email: `  ${email.toUpperCase()} ` }));
		expect(await findAccount(email)).toBeDefined();
	});

	test("accepts any pincode of a foreign seller", async () => {
		await must(register("renter", { country: "Nepal", pincode: "44600", city: "Kathmandu" }));
	});

	test("ignores a client's shop fields", async () => {
		const email = someEmail();
		await must(register("client", { email, gstin: "no gstin", shopName: "" }));
		const account = await findAccount(email);
		expect(
			await world.app.db.read
				.selectFrom("seller")
				.selectAll()
				.where("account_id", "=", account?.id ?? "")
				.execute(),
		).toEqual([]);
	});

	test("ignores unknown fields", async () => {
		const email = someEmail();
		await must(
			register("client", {
				email,
				status: "suspended",
				email_verified_at: "2020-01-01",
				_id: "1",
				__proto__: { accountType: "admin" },
			}),
		);
		expect(await findAccount(email)).toMatchObject({
			account_type: "client",
			status: "active",
			email_verified_at: null,
		});
	});

	test.each<[string, "client" | "renter", Record<string, unknown>, string, string?]>([
		["no name", "client", { name: " " }, "name"],
		["no e-mail", "client", { email: "" }, "email", "Please enter your email"],
		["an e-mail without a top-level domain", "client", { email: "ishita@example" }, "email"],
		["two e-mails", "client", { email: "a@example.com, b@example.com" }, "email"],
		["an e-mail with a line break", "client", { email: "a@example.com\nBcc: b@example.com" }, "email"],
		["an e-mail with a control character", "client", { email: "a\u0000b@example.com" }, "email"],
		["a mobile of nine digits", "client", { mobile: "987654321" }, "mobile", copy.delivery.mobile],
		["a mobile of sixteen digits", "client", { mobile: "9876543210987654" }, "mobile", copy.delivery.mobile],
		["a mobile of letters", "client", { mobile: "98765 abcde" }, "mobile", copy.delivery.mobile],
		["an admin's account", "client", { accountType: "admin" }, "accountType"],
		["no shop name", "renter", { shopName: "" }, "shopName", accountCopy.signup.shopName],
		["no city", "renter", { city: " " }, "city", accountCopy.signup.address],
		["no address", "renter", { address_Line: null }, "address_Line", accountCopy.signup.address],
		["no country", "renter", { country: undefined }, "country", accountCopy.signup.address],
		["an Indian pincode of five digits", "renter", { pincode: "30201" }, "pincode"],
		["a pincode that begins with 0", "renter", { pincode: "030201", country: "भारत" }, "pincode"],
		["a GSTIN with a wrong check digit", "renter", { gstin: "22AAAAA0000A1Z5" }, "gstin"],
		["a seller without a mobile", "renter", { mobile: "" }, "mobile", copy.delivery.mobile],
		["a password of seven characters", "client", { password: "Ab3$xyz" }, "password"],
		["a password of 129 characters", "client", { password: `${"pw".repeat(64)}!` }, "password"],
		["a common password", "client", { password: "Password123" }, "password"],
		["one character repeated", "client", { password: "ssssssssssss" }, "password"],
		["the site's own name", "client", { password: "Almari@2026" }, "password"],
		[
			"the e-mail as the password",
			"client",
			{ email: "ishita.roy@example.com", password: "ishita.roy@example.com" },
			"password",
		],
		["a common password in full width letters", "client", { password: "ｐａｓｓｗｏｒｄ１" }, "password"],
		["a garment type with digits", "client", { password: "lehenga123" }, "password"],
		["a common password with substituted characters", "client", { password: "Passw0rd!" }, "password"],
		["the user's own name", "client", { password: "Ishita Roy" }, "password"],
		["the user's own name with a year", "client", { password: "IshitaRoy1994" }, "password"],
		[
			"the e-mail's local part with digits",
			"client",
			{ email: "noorjahan.k@example.com", password: "noorjahan.k7" },
			"password",
		],
		[
			"the user's shop name with a number",
			"renter",
			{ shopName: "Chandrika Boutique", password: "chandrika99" },
			"password",
		],
		["a row of keys", "client", { password: "qwertyuiop12" }, "password"],
		["four characters repeated 30 times", "client", { password: "abcd".repeat(30) }, "password"],
	])("refuses %s and names the field", async (_, accountType, over, field, message) => {
		const response = await register(accountType, over);
		expect(response).toMatchObject({
			status: 400,
			body: { success: false, code: "invalid", fields: { [field]: message ?? expect.any(String) } },
		});
		expect(response.body.message).toBe(response.body.fields[field]);
	});

	test("explains why a weak password is refused", async () => {
		const reasonFor = async (password: string, over = {}) =>
			(await register("renter", { password, ...over })).body.fields.password;
		expect(await reasonFor("lehenga123")).toBe(
			"This password is too easy to guess: it contains a word of this site. Three or four unrelated words make a good one.",
		);
		const owner = { name: "Gauri Deshpande", shopName: "Kosa House", city: "Nagpur" };
		expect(await reasonFor("Deshpande99", owner)).toContain("it contains your name.");
		expect(await reasonFor("d3shp4nd3", owner)).toContain("it contains your name.");
		expect(await reasonFor("kosahouse1", owner)).toContain("it contains the name of your shop.");
		expect(await reasonFor("#Nagpur123", owner)).toContain("it contains your city.");
		expect(await reasonFor("gdp.nagpur", { ...owner, email: "gdp.nagpur@example.in" })).toContain(
			"it contains your email address.",
		);
		expect(await reasonFor("Passw0rd!")).toMatch(/close to a very common password/);
		expect(await reasonFor("password123")).toMatch(/one of the most common passwords/);
	});

	test.each([
		["three words", "mango tractor violin"],
		["a phrase in Hindi", "मेरी नानी की हरी साड़ी"],
		["twelve random characters", "vK8#qz2LmW4x"],
		["a strong password after a long weak beginning", `${"a".repeat(40)} mango tractor violin`],
	])("accepts %s as a password", async (_, secret) => {
		await must(register("client", { password: secret }));
	});

	test("does not require a client's mobile", async () => {
		const browser = world.visitor();
		const email = someEmail();
		const { mobile: _, ...without } = registration("client", email);
		await must(browser.post("/api/user/register", without));
		await must(browser.post("/api/user/verifyEmail", { email, otp: await world.codeFor(email) }));
		const { body } = await must(browser.post("/api/user/login", { email, password }));
		expect(body.user.mobile).toBe("");
		await must(browser.put("/api/user/update-details", { name: "Ishita R", mobile: "" }));
		const { body: after } = await must(browser.put("/api/user/update-details", { mobile: "98765 00000" }));
		expect(after.user).toMatchObject({ name: "Ishita R", mobile: "+919876500000" });
		await must(register("client", { mobile: "" }));
		await must(register("client", { mobile: null }));
	});

	test("names all wrong fields at once", async () => {
		const { body } = await register("client", { name: "", mobile: "1", password: "short" });
		expect(Object.keys(body.fields).sort()).toEqual(["mobile", "name", "password"]);
		expect(body.message).toBe("Please check the highlighted fields.");
	});

	test("also names the shop's fields, a common password and the terms", async () => {
		const shop = { shopName: "", address_Line: "", city: "", pincode: "1" };
		const refusalOf = async (over: Record<string, unknown>) => {
			const { status, body } = await register("renter", over);
			return [status, Object.keys(body.fields).sort().join(" "), body.message];
		};
		const many = "Please check the highlighted fields.";
		expect(await refusalOf({ ...shop, name: "", password: "Password123", terms: "" })).toEqual([
			400,
			"address_Line city name password shopName terms",
			many,
		]);
		expect(await refusalOf({ ...shop, password: "Password123" })).toEqual([
			400,
			"address_Line city password shopName",
			many,
		]);
		expect(await refusalOf({ pincode: "1", password: "short" })).toEqual([400, "password pincode", many]);
		expect(await refusalOf({ terms: "" })).toEqual([400, "terms", accountCopy.signup.terms]);
		await must(register("renter", { terms: "on" }));
	});
});

describe("an e-mail with an account", () => {
	test("gets the same response and another email, and its account stays unchanged", async () => {
		const person = await world.client();
		const before = await findAccount(person.user.email);
		const fresh = await register("client");
		const again = await register("renter", {
			email: person.user.email,
			name: "Somebody Else",
			password: "another-password-77",
		});
		expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
		const [sentEmail] = await world.emails(person.user.email);
		expect(sentEmail).toMatchObject({ subject: "You already have an Almari account" });
		expect(sentEmail?.body).not.toMatch(/\d{6}/);
		expect(await findAccount(person.user.email)).toEqual(before);
	});

	test("creates one account for concurrent registrations, without errors", async () => {
		const email = someEmail();
		const responses = await Promise.all(Array.from({ length: 6 }, () => register("client", { email })));
		expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
		expect(
			await world.app.db.read.selectFrom("account").select("id").where("email", "=", email).execute(),
		).toHaveLength(1);
	});
});

describe("stored secrets", () => {
	test("stores the password as argon2id, and no plain password, code or session token", async () => {
		const email = someEmail();
		const visitor = world.visitor();
		await must(visitor.post("/api/user/register", registration("client", email)));
		expect((await findAccount(email))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		const otp = await world.codeFor(email);
		// A code is stored in its email only, until that is sent.
		const dump = await dumpTables(world.app, ["email"]);
		expect(dump).not.toContain(password);
		const codes = dump.split("\n").filter((line) => line.startsWith("one_time_code"));
		expect(codes.length).toBeGreaterThan(0);
		for (const spelling of [otp, Buffer.from(otp).toString("hex")])
			expect(codes.some((line) => line.split(",").includes(spelling) || line.includes(`\\x${spelling}`))).toBe(false);

		await must(visitor.post("/api/user/verifyEmail", { email, otp }));
		const { body } = await must(visitor.post("/api/user/login", { email, password }));
		const token = body.data.accesstoken as string;
		const secret = Buffer.from(token, "base64url").subarray(16);
		const later = await dumpTables(world.app);
		expect(later).toContain("session (");
		for (const spelling of [token, secret.toString("hex"), secret.toString("base64url")])
			expect(later).not.toContain(spelling);
	});
});

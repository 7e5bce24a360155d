/** Fit without JavaScript: measures in the settings, sentences on a listing's page, the question after a return, and no measure on pages of other people. */
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { writeExport } from "#modules/privacy/index.ts";
import { describeError } from "#platform/log.ts";
import { logSlowStatements } from "#platform/slow-statements.ts";
import { completeOrder } from "#tests/complete-order.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";

/** All that this process logs, its security events and its errors included. */
let logged = "";
const log = pino(
	{ level: "trace", serializers: { err: describeError } },
	new Writable({
		write: (chunk, _, done) => {
			logged += String(chunk);
			done();
		},
	}),
);

let pages: Pages;
let endScreenClock: () => void;
let seller: TestClient;
let product: { _id: string; name: string; price: number };
beforeAll(async () => {
	pages = await openPages({}, { log, observer: logSlowStatements({ slowStatementMs: 0.001 }, log) });
	endScreenClock = runScreensAt(pages.world);
	seller = await pages.world.seller();
	product = await list(seller, { sizeStock: [{ size: "M", stock: 1, measures: { bust: 38, waist: 30.9 } }] });
});
afterAll(() => {
	endScreenClock();
	return pages.close();
});

/** Numbers that occur nowhere else. */
const canary = /91\.7|73\.9|98\.3|63\.7/;
const tape = { "Bust or chest (cm)": "91.7", "Waist (cm)": "73.9", "Hip (cm)": "98.3" };

test("a member stores measures, sees what fits, and deletes them", async () => {
	const client = await pages.world.client();
	const person = await pages.open(client).open(`/product/${product._id}`);
	expect(person.text()).not.toContain("Fits you");
	await person.open("/settings");
	await person.follow("Add or change measures");
	await person.press("Save measures", { "Height (cm)": "20", "Weight (kg)": "900" });
	expect(person.text("[role=alert]")).toMatch(/80 to 230/);
	await person.press("Save measures", { "Height (cm)": "", "Weight (kg)": "", ...tape });
	await person.open("/settings?tab=measures");
	expect(person.text()).toContain("waist 73.9 cm");
	await person.open(`/product/${product._id}`);
	expect(person.text()).toContain("Fits you: M");
	await person.open("/settings?tab=measures");
	await person.press(/^Delete/);
	await person.open(`/product/${product._id}`);
	expect(person.text()).not.toContain("Fits you");
});

test("a member filters the list by what fits them, or a person whom they dress", async () => {
	const [client, other] = [await pages.world.client(), await pages.world.client()];
	const shop = await pages.world.seller({ city: "Madurai", pincode: "625001" });
	for (const [name, measures] of [
		["Fitting lehenga", { bust: 38, waist: 30.9 }],
		["Tight lehenga", { bust: 33, waist: 27 }],
		["Unmeasured lehenga", undefined],
	] as const)
		await list(shop, { name, sizeStock: [{ size: "M", stock: 1, ...(measures && { measures }) }] });
	const names = (from: typeof person) => from.texts("main .card h3").toSorted();
	const person = await pages.open(client).open("/browse?city=madurai");
	expect(person.href("Add your measures to see only what fits")).toBe("/settings?tab=measures");
	await must(client.put("/api/user/measures", { name: "", build: "women", bust: 91.7, waist: 73.9 }));
	await person.open("/browse?city=madurai");
	expect(names(person)).toHaveLength(3);
	await person.press("Apply", { "Fits me": true });
	expect(names(person)).toEqual(["Fitting lehenga"]);
	expect(person.text()).toContain("1 more item is left out, because not enough is known about its fit.");
	expect(person.href("Change measures")).toBe("/settings?tab=measures");
	const [{ _id: own }] = (await must(client.get("/api/user/measures"))).body.wearers;
	expect(person.path).toMatch(new RegExp(`[?&]fits=${own}(?:&|$)`));
	expect(person.html).not.toMatch(canary);
	await person.follow(/Fits me/, "[aria-label='Selected filters']");
	expect(names(person)).toHaveLength(3);

	await must(client.put("/api/user/measures", { name: "Riya", build: "women", bust: 79, waist: 65.5 }));
	await person.open(`/browse?city=madurai&fits=${own}`);
	await person.press("Apply", { "Fits Riya": true });
	expect(names(person)).toEqual(["Tight lehenga"]);
	await person.press("Apply", { Any: true });
	expect(names(person)).toHaveLength(3);
	expect(person.path).toContain("fits=&");

	// The address in other hands filters nothing, and says so; and a saved search has nothing of it.
	for (const who of [undefined, other, shop]) {
		const stranger = await pages.open(who).open(`/browse?city=madurai&fits=${own}`);
		expect(names(stranger)).toHaveLength(3);
		expect(stranger.text()).toContain("We could not filter by fit");
		expect(stranger.text()).not.toMatch(/Fits (?:me|you|Riya)/);
		expect(stranger.html).not.toMatch(canary);
	}
	expect((await pages.open().open("/browse?city=madurai&fits=90%3Cb%3E")).status).toBe(200);
	await person.open(`/browse?city=madurai&fits=${own}`);
	expect(person.href("Save this search")).not.toContain("fits");
});

test("nobody else sees the measures: no page, reply, email, audit entry or stored reply has them", async () => {
	const { world } = pages;
	const [client, other, admin] = [await world.client(), await world.client(), await world.admin()];
	await must(
		client.put("/api/user/measures", {
			name: "",
			build: "women",
			bust: 91.7,
			waist: 73.9,
			hip: 98.3,
			height: 160,
			weight: 63.7,
		}),
	);
	const path = `/product/${product._id}`;
	expect((await pages.open(client).open(path)).text()).toContain("Fits you: M");
	await completeOrder(world, client, seller, product);
	const [{ _id: wearer }] = (await must(client.get("/api/user/measures"))).body.wearers;
	expect((await pages.open(client).open(`/browse?fits=${wearer}`)).text()).toContain("Fits me");
	// Refused and repeated requests with measures, and an error, leave lines in the log.
	await client.put("/api/user/measures", { name: "", build: "women", bust: 91.7, waist: "73.9<b>", hip: 98.3 });
	await failOnce(client);
	for (const who of [pages.open(other), pages.open(seller), pages.open(admin), pages.open()]) {
		const html = (await who.open(path)).find("html").html() ?? "";
		expect(html).not.toMatch(/Fits you/);
		expect(html).not.toMatch(canary);
	}
	for (const api of [`/api/admin/users/${client.user._id}`, `/api/admin/users?search=${client.user.email}`])
		expect(JSON.stringify((await must(admin.get(api))).body)).not.toMatch(canary);
	// A page is stored at its second request.
	for (const query of ["", `?fits=${wearer}`])
		for (const who of [other, undefined, undefined, other].map((one) => pages.open(one)))
			expect((await who.open(`/browse${query}`)).html).not.toMatch(/Fits me|91\.7|73\.9|98\.3|63\.7/);
	for (const [who, isOwn] of [
		[client, true],
		[other, false],
		[seller, false],
		[admin, false],
	] as const) {
		await must(who.post("/api/user/dataExport"));
		const { rows } = await world.app.db.pool.query("select id from data_export where finished_at is null");
		for (const { id } of rows) await writeExport(world.app, id);
		expect([who.user.email, measured.test(await downloadedTexts(who))]).toEqual([who.user.email, isOwn]);
	}
	const metrics = await (await fetch(`${pages.origin}/metrics`)).text();
	expect(metrics).toContain("almari_");
	expect(metrics).not.toMatch(measured);
	expect(logged).toContain("PUT /api/user/measures");
	expect(logged).toMatch(/"wearer"/);
	expect(logged).toContain("violates check constraint");
	// The lines alone, as the log is long.
	expect(logged.split("\n").filter((line) => measured.test(line))).toEqual([]);
	expect((await must(other.get("/api/user/measures"))).body.wearers).toEqual([]);
	const { rows: tables } = await world.app.db.pool.query(
		"select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'wearer'",
	);
	for (const { table_name } of tables) {
		const { rows } = await world.app.db.pool.query(`select t::text as text from "${table_name}" t where t::text ~ $1`, [
			'(91\\.7|73\\.9|98\\.3|63\\.7)( ?(cm|kg)|[,"}])',
		]);
		expect([table_name, rows.length]).toEqual([table_name, 0]);
	}
});

/** As people write them, and two columns of a row of the database. */
const measured = /(?<![\d.])(?:91\.7|73\.9|98\.3|63\.7)0*(?![\d.])|917\D{1,30}739/;

/** The texts in the zip that a member downloads of their data. */
async function downloadedTexts({ cookies }: TestClient): Promise<string> {
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const response = await fetch(`${pages.origin}/api/user/dataExport/almari.zip`, { headers: { cookie } });
	const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
	let texts = "";
	for await (const entry of zip.eachEntry())
		if (/\.(?:json|csv|html|txt)$/.test(entry.fileName)) texts += await text(await zip.openReadStreamPromise(entry));
	return texts;
}

/** The database refuses to store the measures, which is an error of the server. */
async function failOnce(client: TestClient) {
	const { pool } = pages.world.app.db;
	await pool.query("alter table wearer add constraint broken check (bust is null) not valid");
	const failed = await client.put("/api/user/measures", { name: "Riya", build: "women", bust: 91.7, waist: 73.9 });
	await pool.query("alter table wearer drop constraint broken");
	expect(failed.status).toBe(500);
	expect(JSON.stringify(failed.body)).not.toMatch(canary);
}

test("the client says after the return how it fitted", async () => {
	const client = await pages.world.client();
	const person = pages.open(client);
	const orderId = await completeOrder(pages.world, client, seller, await list(seller), 0);
	await person.open(`/orders/${orderId}`);
	expect(person.text()).toContain("How did it fit?");
	await person.press("Send", { "Too small": true, Waist: true });
	expect(person.text()).toContain("Thank you. It helps the next person choose a size.");
	expect(person.isChecked("Too small")).toBe(true);
	const lister = await pages.open(seller).open(`/orders/${orderId}`);
	expect(lister.text()).not.toContain("How did it fit?");
});

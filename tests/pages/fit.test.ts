/** Fit without JavaScript: measures in the settings, sentences on a listing's page, the question after a return, and no measure on pages of other people. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeOrder } from "#tests/complete-order.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
let seller: TestClient;
let product: { _id: string; name: string; price: number };
beforeAll(async () => {
	pages = await openPages();
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
	for (const who of [pages.open(other), pages.open(seller), pages.open(admin), pages.open()]) {
		const text = (await who.open(path)).find("html").html() ?? "";
		expect(text).not.toMatch(/Fits you/);
		expect(text).not.toMatch(canary);
	}
	for (const api of [`/api/admin/users/${client.user._id}`, `/api/admin/users?search=${client.user.email}`])
		expect(JSON.stringify((await must(admin.get(api))).body)).not.toMatch(canary);
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

/** Submitting the listing form more than once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, openSite, query, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { idempotencyField } from "#web/form.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** Simulates a double press without JavaScript, or a browser that retries after a lost connection. */
test("a form submitted three times at once creates one listing; a newly opened form creates another", async () => {
	const { page, context } = await visit(site, { ...desktop, javaScriptEnabled: false });
	await signInAs(site, context, "renter", "Meher Rathore");
	const fields = { name: "Panna lehenga", price: "2400", "catName[]": "Party", countInStock: "1" };
	const openForm = async () => {
		await page.goto("/list-item");
		return page.locator(`form.listing-form input[name="${idempotencyField}"]`).inputValue();
	};
	const send = (key: string) =>
		page.request.post(`${site.origin}/list-item`, {
			multipart: { ...fields, [idempotencyField]: key },
			headers: { origin: site.origin },
		});
	const count = () => query(site, "select count(*) from product where name = $1", [fields.name]);

	const key = await openForm();
	const responses = await Promise.all([send(key), send(key), send(key)]);
	expect(responses.map((answer) => answer.status())).toEqual([200, 200, 200]);
	expect(await count()).toEqual([{ count: 1 }]);
	const other = await openForm();
	expect(other).not.toBe(key);
	await send(other);
	expect(await count()).toEqual([{ count: 2 }]);
	await context.close();
});

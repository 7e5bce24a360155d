import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, requestDeliveryCode, type World } from "#tests/world.ts";

/** Which emails a member gets. */

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example" });
	seller = await world.seller();
});
afterAll(() => world.close());

const choose = (person: TestClient, changes: unknown) => must(person.put("/api/user/notifications", changes));
const subjectsTo = async (person: TestClient) => (await world.emails(person.user.email)).map(({ subject }) => subject);

test("all emails are on by default; topics that are not given stay unchanged", async () => {
	const client = await world.client();
	const others = { reviews: true, money: true, searches: true };
	expect((await must(client.get("/api/user/notifications"))).body.letters).toEqual({
		orders: true,
		messages: true,
		...others,
	});
	expect((await choose(client, { orders: false })).body.letters).toEqual({
		orders: false,
		messages: true,
		...others,
	});
	expect((await choose(client, { messages: false })).body.letters).toEqual({
		orders: false,
		messages: false,
		...others,
	});
	expect((await choose(client, { orders: true, messages: false })).body.letters).toEqual({
		orders: true,
		messages: false,
		...others,
	});
	expect((await must(client.get("/api/user/notifications"))).body.letters).toEqual({
		orders: true,
		messages: false,
		...others,
	});
});

test("without order updates only the delivery code is sent; the other side still gets its emails", async () => {
	const client = await world.client();
	await choose(client, { orders: false });
	const before = await subjectsTo(client);
	const product = await list(seller, { name: "Jamun anarkali" });
	await must(rent(world, client, product, 5, 1));
	expect(await subjectsTo(client)).toEqual(["Your delivery code for Jamun anarkali", ...before]);
	expect(await subjectsTo(seller)).toContainEqual(expect.stringMatching(/^Accept by .+: Jamun anarkali, /));
});

test("an order update has a link to unsubscribe; an email with a code does not", async () => {
	const client = await world.client();
	const product = await list(seller, { name: "Kesari saree" });
	await must(rent(world, client, product, 5, 1));
	const [update, code] = await world.emails(client.user.email);
	expect(update?.subject).toMatch(/^Request sent: Kesari saree, /);
	expect(update?.body).toMatch(/\nhttps:\/\/almari\.example\/unsubscribe\?token=orders\.[\w.-]+$/);
	expect(code?.body).not.toContain("unsubscribe");
});

test("turning a topic on again resumes its emails", async () => {
	const client = await world.client();
	await choose(client, { orders: false });
	await choose(client, { orders: true });
	const product = await list(seller);
	await must(requestDeliveryCode(client, product._id));
	await must(rent(world, client, await list(seller, { name: "Panna lehenga" }), 5, 1));
	expect(await subjectsTo(client)).toContainEqual(expect.stringMatching(/^Request sent: Panna lehenga, /));
});

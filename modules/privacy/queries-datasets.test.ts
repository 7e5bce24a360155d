import { afterAll, beforeAll, expect, test } from "vitest";
import { typedOrderColumns } from "#modules/rentals/columns.ts";
import { type DisputeDesk, makeDisputeDesk } from "#tests/fixtures/disputes.ts";
import { createPasskey } from "#tests/fixtures/software-authenticator.ts";
import { makeWorld, must, password } from "#tests/world.ts";
import { listDatasetRows, listDatasets } from "./queries-datasets.ts";

/** Rows of single files of a data export. */

let desk: DisputeDesk;
beforeAll(async () => {
	desk = await makeDisputeDesk();
});
afterAll(() => desk.world.close());

async function rowsOf(name: string, { user }: DisputeDesk["client"], { app } = desk.world) {
	const dataset = listDatasets(typedOrderColumns).find((one) => one.name === name);
	if (!dataset) throw new Error(`No dataset ${name}`);
	return listDatasetRows(app.db.read, dataset, user._id, undefined);
}

test("a report of the client and its answer are told apart, on both sides, with the appeal", async () => {
	const order = await desk.answeredOrder();
	await must(order.to(desk.admin, "decide", { amount: 500, words: "A part of the rent." }));
	await must(order.to(desk.client, "appeal", { words: "It is another dress." }));
	const report = {
		order_id: order.orderId,
		filed_with: "It is another colour.",
		answer_of_other_side: "It is as on the photos.",
		decision: "A part of the rent.",
		appeal: "It is another dress.",
	};
	expect(await rowsOf("claims-and-reports", desk.client)).toMatchObject([
		{ ...report, filed_by_me: true, appealed_by_me: true },
	]);
	expect(await rowsOf("claims-and-reports", desk.seller)).toMatchObject([
		{ ...report, filed_by_me: false, appealed_by_me: false },
	]);
	expect(await rowsOf("claims-and-reports", await desk.world.client())).toEqual([]);
});

test("passkeys are there by name, without their keys", async () => {
	const origin = "http://almari.test";
	const world = await makeWorld({ PUBLIC_URL: origin });
	const owner = await world.client();
	const path = "/api/user/passkeys";
	const { options } = (await must(owner.post(`${path}/challenge`, { currentPassword: password }))).body;
	const { response } = createPasskey(options, { origin });
	await must(owner.post(path, { name: "My phone", passkey: response }));
	const rows = await rowsOf("passkeys", owner, world);
	await world.close();
	expect(rows).toEqual([
		{ cursor: expect.any(String), name: "My phone", created_at: expect.any(Date), last_used_at: null },
	]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, type World } from "#tests/world.ts";

/** An action of the staff that changes nothing is no entry in the audit log. */

let world: World;
let admin: TestClient;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld({ WEBHOOKS_LOCAL: "1" });
	[admin, seller] = await Promise.all([world.admin(), world.seller()]);
});
afterAll(() => world.close());

const reason = "The same reason.";

async function newReceiver(isPaused: boolean): Promise<string> {
	const receiver = { name: "Accounting", url: "http://127.0.0.1:9/hooks", eventTypes: ["order.placed"] };
	const { body } = await must(admin.post("/api/admin/webhooks", receiver));
	const path = `/api/admin/webhooks/${body.receivers.at(-1)._id}`;
	if (isPaused) await must(admin.put(`${path}/pause`, { isPaused }));
	return path;
}

const newCategory = async (name: string): Promise<string> => {
	const { body } = await must(admin.post("/api/category/create", { name }));
	return `/api/admin/categories/${body.data._id}`;
};

const newListing = async (name: string): Promise<string> => (await list(seller, { name }))._id;
const period = () => ({ startDate: world.day(3), endDate: world.day(4) });
const changeListing = (id: string, change: object) =>
	admin.post("/api/product/changeListings", { ids: [id], reason, ...change });

/** The name of an action that is done twice, its entry in the audit log, and how it is done: to the thing that the first function makes. */
const twice: [string, string, () => Promise<string>, (made: string) => ReturnType<TestClient["get"]>][] = [
	[
		"pausing a webhook",
		"pause-webhook-receiver",
		() => newReceiver(false),
		(path) => admin.put(`${path}/pause`, { isPaused: true }),
	],
	[
		"resuming a webhook",
		"resume-webhook-receiver",
		() => newReceiver(true),
		(path) => admin.put(`${path}/pause`, { isPaused: false }),
	],
	[
		"the settings of a webhook",
		"change-webhook-receiver",
		() => newReceiver(false),
		(path) =>
			admin.put(path, {
				name: "Books",
				url: "http://127.0.0.1:9/books",
				eventTypes: ["order.declined", "order.placed"],
			}),
	],
	[
		"the columns of a payment file",
		"set-payment-format",
		async () => "bank",
		(channel) => admin.put("/api/admin/payment-formats", { channel, columns: formatColumns }),
	],
	[
		"the template of a text message",
		"set-message-template",
		async () => "request",
		(event) =>
			admin.put("/api/admin/messageTemplates", {
				...{ channel: "sms", language: "en", event, header: "ALMARI", providerTemplate: "1107160000000000001" },
				body: "New request for {#var#}. Please accept or decline. - Almari",
			}),
	],
	[
		"the assignment of a case",
		"assign-case",
		async () => {
			await must(seller.post("/api/report", { kind: "person", subjectId: admin.user._id, reason: "harassment" }));
			return (await must(admin.get("/api/admin/reports"))).body.reports[0]._id;
		},
		async (id) => {
			const path = `/api/admin/cases/report/${id}`;
			const { assignment } = (await must(admin.get(path))).body.case;
			const expected = assignment.assignee?._id ?? null;
			return admin.put(`${path}/assignment`, { assigneeId: admin.user._id, expected, dueOn: world.day(2) });
		},
	],
	[
		"the name of a category",
		"rename-category",
		() => newCategory("Roka"),
		(path) => admin.post(`${path}/rename`, { name: "Roka & Sagan" }),
	],
	[
		"the place of a category",
		"move-category",
		() => newCategory("Godh Bharai"),
		(path) => admin.post(`${path}/move`, { to: "first" }),
	],
	[
		"the pictures of a category",
		"change-category-pictures",
		() => newCategory("Chooda"),
		(path) => admin.post(`${path}/pictures`, { images: [image] }),
	],
	[
		"the role of a member of the staff",
		"set-staff-role",
		async () => (await world.admin("Asha Iyer")).user._id,
		(id) => admin.post(`/api/admin/users/${id}/staffRole`, { staffRole: "support", reason }),
	],
	[
		"the commission",
		"set-commission",
		async () => "/api/admin/commission",
		(path) => admin.put(path, { percent: 12, reason }),
	],
	[
		"approval by the same person",
		"allow-self-approval",
		async () => "/api/admin/self-approval",
		(path) => admin.put(path, { isAllowed: true, reason }),
	],
	[
		"pausing a listing",
		"pause-listing",
		() => newListing("Roka lehenga"),
		(id) => changeListing(id, { change: "pause" }),
	],
	[
		"the price of a listing",
		"reprice-listing",
		() => newListing("Sagan saree"),
		(id) => changeListing(id, { change: "setPrice", amount: 777 }),
	],
	[
		"blocking days",
		"block-days",
		() => newListing("Godh Bharai saree"),
		(id) => admin.post(`/api/product/blockDays/${id}`, { ...period(), reason }),
	],
	[
		"unblocking days",
		"unblock-days",
		async () => {
			const id = await newListing("Chooda suit");
			await must(seller.post(`/api/product/blockDays/${id}`, period()));
			return id;
		},
		(id) => admin.post(`/api/product/unblockDays/${id}`, { ...period(), reason }),
	],
];

const formatColumns = [
	{ header: "Account", value: "account" },
	{ header: "IFSC", value: "ifsc" },
	{ header: "Name", value: "name" },
	{ header: "Amount", value: "amount" },
	{ header: "Reference", value: "reference" },
];

let image: string;
beforeAll(async () => {
	const { body } = await must(admin.post("/api/category/uploadImages", pictures({ bytes: await picture() })));
	image = body.images[0];
});

test.each(twice)("%s, done again, is one entry", async (_name, action, make, act) => {
	const made = await make();
	await must(act(made));
	await must(act(made));
	const { acts } = (await must(admin.get(`/api/admin/getActs?action=${action}`))).body;
	expect(acts).toHaveLength(1);
});

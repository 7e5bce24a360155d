/** Admins' work on single cases without JavaScript: messages, reported conversations, corrected orders; and the open category form. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { sendMessage } from "#tests/fixtures/messages.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { list, must, picture, pictures, signIn } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

test("/createCategory shows its form to everybody and refuses those who are no admin", async () => {
	const { world } = pages;
	const create = async (person = pages.open()) => {
		await person.open("/createCategory");
		await person.press("Create Category", { "Category name": "Haldi Zari" });
		expect(person.value("Category name")).toBe("Haldi Zari");
		expect(person.texts("[role=alert] p")[0]).toBe(listingCopy.category.failed);
		return person.text("[role=alert]").replace(listingCopy.category.failed, "").trim();
	};
	expect(listingCopy.category.failed).toBe("Failed to create category.");
	expect(await create()).toBe("Please sign in.");
	expect(await create(pages.open(await world.client()))).toMatch(/admin/i);
	const { data } = (await must(world.visitor().get("/api/category"))).body;
	expect(data.map(({ name }: { name: string }) => name)).not.toContain("Haldi Zari");
});

test("without JavaScript, a message is marked read and a conversation read by a button alone, not by an address", async () => {
	const { world } = pages;
	const [seller, client] = [await world.seller({ name: "Lata Iyer" }), await world.client({ name: "Ved Anand" })];
	const admin = await world.admin("Uma Pillai");
	const subject = "A quiet question";
	const message = { name: "Ved Anand", email: "ved@example.com", subject, message: "Is anybody there?" };
	await must(client.post("/api/contact", message));
	const product = await list(seller, { name: "Aadi lehenga" });
	const { conversationId } = (
		await must(
			client.post("/api/message/createOrGetConversation", {
				productId: product._id,
				message: "Meet me behind the shop.",
			}),
		)
	).body;
	const { images } = (await must(client.post("/api/message/uploadImages", pictures({ bytes: await picture() })))).body;
	await must(sendMessage(client, conversationId, "This is the shop.", { images }));
	const about = { kind: "conversation", subjectId: conversationId, reason: "other", words: "Odd." };
	await must(seller.post("/api/report", about));
	const auditActions = async () => {
		const { acts } = (await must(admin.get("/api/admin/getActs?search=Uma+Pillai"))).body;
		return acts.map(({ action }: { action: string }) => action).filter((one: string) => one !== "create-admin");
	};

	const person = await pages.open(admin).open("/admin/dashboard/messages");
	await person.press(subject);
	expect(person.path).toMatch(/\/admin\/dashboard\/messages\/[\da-f-]{36}$/);
	expect(person.text()).toContain("Is anybody there?");
	expect(await auditActions()).toEqual(["read-message"]);
	await world.app.db.pool.query("update contact_message set read_at = null, read_by = null where subject = $1", [
		subject,
	]);
	await person.open(person.path);
	expect(person.text()).toContain("Is anybody there?");
	expect(person.texts("main .tag")).toContain("Unread");
	expect(await auditActions()).toEqual(["read-message"]);
	await person.press("Mark as read");
	expect(person.texts("main .tag")).not.toContain("Unread");
	expect(await auditActions()).toEqual(["read-message", "read-message"]);

	await person.open("/admin/dashboard/reports?search=Aadi");
	await person.follow(/./, "td.main");
	await person.open(`${person.path}?ask=read`);
	expect(person.text()).not.toContain("Meet me behind the shop.");
	await person.press("Read the conversation");
	expect(person.text()).toContain("Meet me behind the shop.");
	// With a space: the text would stick to the photographs.
	expect(person.text(".message-photos + .mt-2")).toBe("This is the shop.");
	expect(await auditActions()).toEqual(["read-conversation", "read-message", "read-message"]);
});

test("a refused correction of an order keeps the reason; a complete one takes the payment back and is on the timeline", async () => {
	const { world } = pages;
	const [seller, client] = [await world.seller(), await world.client()];
	const order = await placeTestOrder(world, { seller, client }, await list(seller), 0, 1);
	await order.moveTo("handOver");
	const reason = "The courier entered the code of another order.";

	const person = await pages.open(await world.admin()).open(`/orders/${order.orderId}`);
	await person.press(/^Correct/, { Reason: reason }, "#correct");
	expect(person.text("#to-error")).not.toBe("");
	expect(person.find("#correct[open] [name=reason]").val()).toBe(reason);
	const choice = person.texts("#correct label").find((one) => one.startsWith("On its way to the client")) ?? "";
	expect(choice).toMatch(/Takes back the ₹[\d,]+ booked at the door/);
	await person.press(/^Correct/, { [choice]: true }, "#correct");
	const timeline = (one: typeof person) => one.texts("main li").filter((entry) => entry.includes(reason));
	expect(timeline(person)).toHaveLength(1);
	expect(timeline(await pages.open(client).open(`/orders/${order.orderId}`))).toHaveLength(1);
	expect((await order.show()).status).toBe("dispatched");
});

test("a paid order is corrected to cancelled: its money is refunded, or nobody took any", async () => {
	const { world } = pages;
	const [seller, client] = [await world.seller(), await world.client()];
	const admin = await world.admin();
	// Sessions of admins end soon, and the clock moves on.
	const adminsPage = async () => pages.open(await signIn(world.visitor(), admin.user.email));
	const correct = async (holder: string) => {
		world.wait(0.2);
		const product = await list(seller, { price: 1000, deposit: 2000 });
		const order = await placeTestOrder(world, { seller, client }, product, 0, 1);
		await order.moveTo("handOver");
		const person = await (await adminsPage()).open(`/orders/${order.orderId}`);
		const choice = person.texts("#correct label").find((one) => one.startsWith("Cancelled")) ?? "";
		expect(choice).toContain("What the client has paid, ₹3,000 at the door, is refunded.");
		const typed = { [choice]: true, "If it is with the client: who took the cash": holder, Reason: "It never left." };
		await person.press(/^Correct/, typed, "#correct");
		return { person, clientsPage: await pages.open(client).open(`/orders/${order.orderId}`) };
	};
	const other = await correct("seller");
	expect(other.person.text("#correct [id$=error]")).toContain("recorded as taken by somebody else");
	const refunded = await correct("");
	expect(refunded.clientsPage.text()).toContain("so what was paid for it goes back");
	expect(refunded.clientsPage.texts("tr").find((row) => row.startsWith("Refund"))).toContain("₹3,000");
	const unpaid = await correct("unpaid");
	expect(unpaid.clientsPage.texts("tr").some((row) => row.startsWith("Refund"))).toBe(false);
});

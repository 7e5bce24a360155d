/** The staff at support: messages of the contact form, reports, a day at support, and orders that are cancelled or corrected. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	chooseRowAction,
	confirmDialog,
	expectNotice,
	openAdmin,
	openTab,
	rowOf,
	searchRows,
} from "#tests/journeys/harness/admin-pages.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	password,
	phone,
	type Site,
	signInAs,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** A member whose screens the journey does not look at, signed in through the API. */
async function signInMember(kind: "client" | "renter", name: string) {
	const context = await site.newContext();
	return { context, email: await signInAs(site, context, kind, name) };
}

// The frame, the table, the row and the dialog are the same in all tabs: each journey runs on one device, and both devices have some.

test("a contact message is unread, opened, answered by email, and closed", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Asha Rao");
	const email = "tara-zari@example.com";
	const subject = "Delivery to Shimla, Gota";
	const message = { name: "Tara Negi", email, subject, message: "Do you bring things up the hill?" };
	await call(site, await site.newContext(), "/api/contact", message);

	await step("opening the unread message", async () => {
		await page.goto("/admin/dashboard");
		await openTab(page, "Messages");
		await searchRows(page, "Shimla", 1);
		await rowOf(page, subject).getByText("Unread").waitFor();
		const unreadCount = page.getByRole("navigation", { name: "Admin" }).getByText("1 unread");
		await unreadCount.waitFor();
		await page.getByRole("button", { name: subject }).click();
		await page.waitForURL(/\/admin\/dashboard\/messages\/[\da-f-]{36}$/);
		await page.getByText(message.message).waitFor();
		await unreadCount.waitFor({ state: "detached" });
		expect(await page.getByRole("button", { name: "Mark as read" }).count()).toBe(0);
	});

	await step("answering it, which closes it, reopening and closing it", async () => {
		await page.getByRole("button", { name: "Send reply" }).click();
		await page.locator("#text-error").waitFor();
		await page.getByLabel("To Tara Negi").fill("We do, by the toy train.");
		await page.getByRole("button", { name: "Send reply" }).click();
		await expectNotice(page, "We are emailing your reply to Tara Negi.");
		await page.getByText("Asha Rao replied").waitFor();
		await site.mailbox.received(email, "We do, by the toy train.");
		await page.getByRole("button", { name: "Reopen" }).click();
		await expectNotice(page, "The message is open again.");
		await page.getByRole("button", { name: "Close without replying" }).click();
		await expectNotice(page, "The message is closed.");
		await page.getByRole("link", { name: "All messages" }).click();
		await page.getByLabel("Status").selectOption("Closed");
		await rowOf(page, subject).getByText("Replied").waitFor();
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a report links to its subject; closing it emails the reporter and is logged", async () => {
	const { page, context, pageErrors } = await openAdmin(site, desktop, "Kiran Zari");
	const seller = await signInMember("renter", "Zoya Fatima");
	const client = await signInMember("client", "Ira Sen");
	const title = "Jamun Zari anarkali";
	const product = await createListing(site, seller.context, title);
	const about = { kind: "listing", subjectId: product, reason: "other", words: "It says silk, and is not." };
	await call(site, client.context, "/api/report", about);
	const openReport = async () => {
		await searchRows(page, title, 1);
		await page.locator("td.main").getByRole("link").click();
		await page.waitForURL(/\/reports\/[\da-f-]{36}$/);
	};

	await step("reading the report and its subject", async () => {
		await page.goto("/admin/dashboard");
		await openTab(page, "Reports");
		await openReport();
		await page.getByText("It says silk, and is not.").waitFor();
		const address = page.url();
		await page.getByRole("main").getByRole("link", { name: title }).click();
		await page.getByRole("heading", { level: 1, name: title }).waitFor();
		await page.goto(address);
	});

	await step("closing it with an outcome", async () => {
		await page.getByRole("button", { name: "Close report" }).click();
		await page.locator("#text-error").waitFor();
		await page.getByLabel("Outcome").fill("The bill says silk.");
		await page.getByRole("button", { name: "Close report" }).click();
		await expectNotice(page, "is closed. We have emailed the outcome to the person who reported it.");
		await site.mailbox.received(client.email, "The bill says silk.");
		await page.getByRole("link", { name: "All reports" }).click();
		await page.getByLabel("Status").selectOption("Closed");
		await page.waitForURL(/reports\?/);
		await searchRows(page, title, 1);
	});

	await step("reading a reported conversation, which is shown only on request and logged", async () => {
		const { conversationId } = await call(site, client.context, "/api/message/createOrGetConversation", {
			productId: product,
			message: "Pay me outside, it is cheaper.",
		});
		const words = { kind: "conversation", subjectId: conversationId, reason: "other", words: "Asked for cash." };
		await call(site, seller.context, "/api/report", words);
		await page.goto("/admin/dashboard/reports");
		await openReport();
		expect(await page.getByText("Pay me outside, it is cheaper.").count()).toBe(0);
		await page.getByRole("button", { name: "Read the conversation" }).click();
		await page.locator(".message-body", { hasText: /^Ira/ }).getByText("Pay me outside, it is cheaper.").waitFor();
	});

	await step("finding both in the activity log", async () => {
		await openTab(page, "Settings");
		await page.getByRole("heading", { name: "Admin activity log" }).waitFor();
		await page.getByLabel("About").selectOption("Reports");
		// The shorter list moves what is below and beside it, which a click on its way would miss.
		await page.waitForURL(/subjectKind=/);
		await page.getByRole("searchbox", { name: /admin, action, name/ }).fill("Kiran Zari");
		await page.getByRole("button", { name: "Filter" }).click();
		await page.waitForURL(/search=Kiran/);
		const entry = page.getByRole("listitem").filter({ hasText: "Close report" }).filter({ hasText: "Kiran Zari" });
		await entry.getByText("“The bill says silk.”").waitFor();
		await expect.poll(() => entry.count()).toBe(1);
		await page.getByLabel("About").selectOption("Conversations");
		await page.getByRole("listitem").filter({ hasText: "Read conversation" }).first().waitFor();
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

/** An owner changes the role of a colleague, whose sessions end. */
async function giveSupportRole(email: string) {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Noor Bedi");
	await page.goto(`/admin/dashboard/users?search=${email}`);
	await chooseRowAction(page, "Asha Iyer", "Change role");
	const title = "Change the role of Asha Iyer?";
	await page.getByRole("dialog", { name: title }).getByLabel("Role").selectOption("support");
	await confirmDialog(page, title, "Change role", "Answers the telephone from today.");
	await expectNotice(page, "The role of Asha Iyer is changed.");
	expect(pageErrors).toEqual([]);
	await context.close();
}

test("support finds a person, reveals the telephone with a reason, takes the message, notes and resolves it", async () => {
	const client = await signInMember("client", "Ishita Roy");
	const message = { name: "Ishita Roy", subject: "My account was taken", message: "Please call me back." };
	await call(site, client.context, "/api/contact", { ...message, email: client.email });
	const { page, context, email: own, pageErrors } = await openAdmin(site, desktop, "Asha Iyer");
	await giveSupportRole(own);

	await step("signing in with the new role and finding the person", async () => {
		await page.goto("/admin/login");
		await page.getByLabel("Email").fill(own);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Sign In" }).click();
		await page.waitForURL(/\/admin\/dashboard/);
		await page.goto(`/admin/dashboard/users?search=${client.email}`);
		expect(await page.getByRole("link", { name: "Add Category" }).count()).toBe(0);
		expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
		await rowOf(page, "Ishita Roy").getByRole("link", { name: "Ishita Roy" }).click();
		await page.getByText("98••••••10").waitFor();
		await page.getByText("Signed in (session still open)").waitFor();
		expect(await page.getByText("98765 43210").count()).toBe(0);
		expect(await page.getByRole("link", { name: "Show account" }).count()).toBe(0);
	});

	await step("revealing the telephone with a reason, until the page is left", async () => {
		await page.getByRole("link", { name: "Show contact details" }).click();
		await page.getByRole("button", { name: "Show" }).click();
		await page.locator("#reason-error").waitFor();
		await page.getByLabel("Reason").fill("Calls back: says the account was taken.");
		await page.getByRole("button", { name: "Show" }).click();
		await page.getByRole("link", { name: "+91 98765 43210" }).waitFor();
		expect(page.url()).not.toContain("9876543210");
		await page.reload();
		await page.getByLabel("Reason").waitFor();
		expect(await page.getByText("98765 43210").count()).toBe(0);
	});

	await step("taking the message, noting and answering it", async () => {
		await page.goto("/admin/dashboard/messages?work=unassigned");
		await page.getByRole("button", { name: "My account was taken" }).click();
		await page.getByRole("button", { name: "Assign to me" }).click();
		await expectNotice(page, "Assigned to Asha Iyer.");
		await page.getByLabel("Note").fill("Called the number on the account: it is her.");
		await page.getByRole("button", { name: "Add note" }).click();
		await expectNotice(page, "The note is added.");
		await page.getByText("Called the number on the account: it is her.").waitFor();
		await page.goto("/admin/dashboard/messages?work=mine");
		await page.getByRole("link", { name: "My account was taken" }).click();
		await page.getByLabel("To Ishita Roy").fill("Your account is yours again.");
		await page.getByRole("button", { name: "Send reply" }).click();
		await expectNotice(page, "We are emailing your reply to Ishita Roy.");
	});
	await page.goto("/admin/dashboard/settings?action=reveal-contact");
	await page.getByText("“Calls back: says the account was taken.”").waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("an order is found and cancelled with a reason that both sides see", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Noor Bedi");
	const seller = await signInMember("renter", "Lender Gota");
	const client = await signInMember("client", "Renter Gota");
	const product = await createListing(site, seller.context, "Neelam Gota gown");
	const { orderId } = await createOrder(site, client.context, client.email, product, 9, 2);

	await step("finding the order", async () => {
		await page.goto("/admin/dashboard");
		await openTab(page, "Rentals");
		const heads = await page.locator("thead th").allTextContents();
		expect(heads).toEqual(["Order", "Client", "Seller", "Dates", "Total", "Status", "Actions"]);
		await searchRows(page, "Neelam Gota", 1);
		const text = await rowOf(page, "Neelam Gota gown").innerText();
		for (const part of ["Renter Gota", "Lender Gota", "₹4,800", "Pending"]) expect(text).toContain(part);
		await chooseRowAction(page, "Neelam Gota gown", "View");
		await page.waitForURL(`/orders/${orderId}`);
		// The former URL of an order.
		await page.goto(`/admin/dashboard?tab=rentals&open=${orderId}`);
		await page.waitForURL(`/orders/${orderId}`);
	});

	await step("cancelling it with a reason", async () => {
		await page.getByRole("heading", { level: 1, name: "Request sent to Lender." }).waitFor();
		await page.getByText("Renter Gota from").waitFor();
		await page.getByText("Cancel this order").click();
		await page.getByText("We email the reason to Renter and Lender.").waitFor();
		await page.getByRole("textbox", { name: /Reason|Why/ }).fill("The lister fell ill.");
		await page.getByRole("button", { name: /^Cancel/ }).click();
		await page.getByText("Order cancelled. We have emailed both sides. Nobody has to pay anything.").waitFor();
		await page.getByText("Almari cancelled the order: “The lister fell ill.”").waitFor();
		for (const side of [client, seller])
			expect(await (await side.context.request.get(`/orders/${orderId}`)).text()).toContain("The lister fell ill.");
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("an order is corrected: a refused correction keeps the reason; a complete one takes the payment back", async () => {
	const seller = await signInMember("renter", "Meher Rathore");
	const client = await signInMember("client", "Ishita Roy");
	const product = await createListing(site, seller.context, "Nargis lehenga");
	const order = await createOrder(site, client.context, client.email, product, 0, 1);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");
	const reason = "The courier entered the code of another order.";

	const { page, context, pageErrors } = await openAdmin(site, desktop, "Noor Bedi");
	await page.goto(`/orders/${order.orderId}`);
	await page.getByText("Correct this order").click();
	const form = page.locator("#correct");
	await form.getByLabel("Reason").fill(reason);
	const correct = form.getByRole("button", { name: /^Correct/ });
	await correct.click();
	await page.locator("#to-error").waitFor();
	await expect.poll(() => form.getByLabel("Reason").inputValue()).toBe(reason);
	await form.getByText("On its way to the client").click();
	const hint = form.getByText(/^Takes back the ₹[\d,]+ booked at the door/);
	await hint.first().waitFor();
	await correct.click();
	await page.getByRole("listitem").filter({ hasText: reason }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

/** Admin: creating categories, answering contact messages, closing reports, and the audit log. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { expectNotice, openAdmin, openTab, rowOf, searchRows } from "#tests/journeys/harness/admin-pages.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	phone,
	query,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const messageAddress = /\/admin\/dashboard\/messages\/[\da-f-]{36}$/;

// The frame, the table, the row and the dialog are the same in all tabs: each journey runs on one device, and both devices have some.

test("creates a category with a parent and photos, which sellers and visitors then see", async () => {
	const { page, context, pageErrors } = await openAdmin(site, desktop, "Noor Bedi");
	await page.goto("/admin/dashboard");
	await openTab(page, "Add Category");
	const name = page.getByLabel("Category name");
	const parent = page.getByLabel("Parent category");
	await expect.poll(() => parent.locator("option").first().innerText()).toBe("None");

	await page.getByRole("button", { name: "Create Category" }).click();
	await page.getByRole("alert").getByText(listingCopy.category.failed, { exact: true }).waitFor();
	await page.locator("#category-name-error").waitFor();
	await name.fill("Wedding");
	await page.getByRole("button", { name: "Create Category" }).click();
	await page.locator("#category-name-error", { hasText: /already/ }).waitFor();
	await page.getByRole("alert").getByText(listingCopy.category.failed, { exact: true }).waitFor();

	await name.fill(`Sangeet Zari`);
	await parent.selectOption("Wedding");
	const photos = ["#a8144e", "#0e5e5a"].map(async (colour, index) => ({
		name: `photo-${index}.png`,
		mimeType: "image/png",
		buffer: await picture(colour, 600, 750),
	}));
	await page.locator("input[type=file]").setInputFiles(await Promise.all(photos));
	await page.getByText("2 of 5.").waitFor();
	await query(site, "alter table category rename to category_gone");
	try {
		await page.getByRole("button", { name: "Create Category" }).click();
		await page.getByRole("alert").getByText(listingCopy.category.error, { exact: true }).waitFor();
	} finally {
		await query(site, "alter table category_gone rename to category");
	}
	await page.getByRole("button", { name: "Create Category" }).click();
	await page.getByRole("status").getByText(listingCopy.category.created, { exact: true }).waitFor();
	await name.and(page.locator(":focus")).waitFor();
	expect([await name.inputValue(), await parent.inputValue()]).toEqual(["", ""]);
	await page.getByText("0 of 5.").waitFor();
	expect(new URL(page.url()).pathname).toBe("/admin/dashboard/add-category");

	const { data } = await (await context.request.get("/api/category")).json();
	const wedding = data.find((one: { name: string }) => one.name === "Wedding");
	const created = data.find((one: { name: string }) => one.name === `Sangeet Zari`);
	expect(created).toMatchObject({ parentId: wedding._id });
	const seller = await visit(site, desktop);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	await seller.page.goto("/list-item");
	await seller.page.getByRole("checkbox", { name: `Sangeet Zari` }).waitFor({ state: "attached" });
	expect(pageErrors.filter((one) => !/status of 500/.test(one))).toEqual([]);
	await Promise.all([context.close(), seller.context.close()]);
});

test("/createCategory shows its form to everybody and refuses those who are no admin", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const press = async () => {
		await page.goto("/createCategory");
		await page.getByLabel("Category name").fill(`Haldi Zari`);
		await page.getByRole("button", { name: "Create Category" }).click();
		await page.getByRole("alert").getByText(listingCopy.category.failed, { exact: true }).waitFor();
		return (await page.getByRole("alert").innerText()).split("\n").filter(Boolean);
	};
	expect(await press()).toEqual(["Failed to create category.", "Please sign in."]);
	await signInAs(site, context, "client", "Ishita Roy");
	const [failed, reason] = await press();
	expect(failed).toBe("Failed to create category.");
	expect(reason).toMatch(/admin/i);
	await expect.poll(() => page.getByLabel("Category name").inputValue()).toBe(`Haldi Zari`);
	const { data } = await (await context.request.get("/api/category")).json();
	expect(data.map((one: { name: string }) => one.name)).not.toContain(`Haldi Zari`);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a contact message is unread, opened, answered by email, and closed", async () => {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Asha Rao");
	const email = `tara-zari@example.com`;
	const stranger = await visit(site, phone);
	await call(site, stranger.context, "/api/contact", {
		name: "Tara Negi",
		email,
		subject: `Delivery to Shimla, Gota`,
		message: "Do you bring things up the hill?",
	});
	await page.goto("/admin/dashboard");
	await openTab(page, "Messages");
	await searchRows(page, "Shimla", 1);
	await rowOf(page, `Delivery to Shimla, Gota`).getByText("Unread").waitFor();
	const unreadCount = page.getByRole("navigation", { name: "Admin" }).getByText("1 unread");
	await unreadCount.waitFor();
	await page.getByRole("button", { name: `Delivery to Shimla, Gota` }).click();
	await page.waitForURL(messageAddress);
	await page.getByText("Do you bring things up the hill?").waitFor();
	await unreadCount.waitFor({ state: "detached" });
	expect(await page.getByRole("button", { name: "Mark as read" }).count()).toBe(0);
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
	await rowOf(page, `Delivery to Shimla, Gota`).getByText("Replied").waitFor();
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), stranger.context.close()]);
});

test("a report links to its subject; closing it emails the reporter and is logged", async () => {
	const { page, context, pageErrors } = await openAdmin(site, desktop, `Kiran Zari`);
	const [seller, client] = await Promise.all([visit(site, desktop), visit(site, desktop)]);
	await signInAs(site, seller.context, "renter", "Zoya Fatima");
	const email = await signInAs(site, client.context, "client", "Ira Sen");
	const title = `Jamun Zari anarkali`;
	const product = await createListing(site, seller.context, title);
	await call(site, client.context, "/api/report", {
		kind: "listing",
		subjectId: product,
		reason: "other",
		words: "It says silk, and is not.",
	});
	await page.goto("/admin/dashboard");
	await openTab(page, "Reports");
	await searchRows(page, title, 1);
	await page.locator("td.main").getByRole("link").click();
	await page.waitForURL(/\/reports\/[\da-f-]{36}$/);
	await page.getByText("It says silk, and is not.").waitFor();
	const address = page.url();
	await page.getByRole("main").getByRole("link", { name: title }).click();
	await page.getByRole("heading", { level: 1, name: title }).waitFor();
	await page.goto(address);
	await page.getByRole("button", { name: "Close report" }).click();
	await page.locator("#text-error").waitFor();
	await page.getByLabel("Outcome").fill("The bill says silk.");
	await page.getByRole("button", { name: "Close report" }).click();
	await expectNotice(page, "is closed. We have emailed the outcome to the person who reported it.");
	await site.mailbox.received(email, "The bill says silk.");
	await page.getByRole("link", { name: "All reports" }).click();
	await page.getByLabel("Status").selectOption("Closed");
	await searchRows(page, title, 1);

	// A reported conversation is shown only on request, which is logged.
	const { conversationId } = await call(site, client.context, "/api/message/createOrGetConversation", {
		productId: product,
		message: "Pay me outside, it is cheaper.",
	});
	const about = { kind: "conversation", subjectId: conversationId, reason: "other", words: "Asked for cash." };
	await call(site, seller.context, "/api/report", about);
	await page.goto("/admin/dashboard/reports");
	await searchRows(page, title, 1);
	await page.locator("td.main").getByRole("link").click();
	await page.waitForURL(/\/reports\/[\da-f-]{36}$/);
	expect(await page.getByText("Pay me outside, it is cheaper.").count()).toBe(0);
	await page.getByRole("button", { name: "Read the conversation" }).click();
	await page.locator(".message-body", { hasText: /^Ira/ }).getByText("Pay me outside, it is cheaper.").waitFor();

	await openTab(page, "Settings");
	await page.getByRole("heading", { name: "Admin activity log" }).waitFor();
	await page.getByLabel("About").selectOption("Reports");
	await page.getByRole("searchbox", { name: /admin, action, name/ }).fill(`Kiran Zari`);
	await page.getByRole("button", { name: "Filter" }).click();
	await page.waitForURL(/search=Kiran/);
	const entry = page.getByRole("listitem").filter({ hasText: "Close report" }).filter({ hasText: `Kiran Zari` });
	await entry.getByText("“The bill says silk.”").waitFor();
	await expect.poll(() => entry.count()).toBe(1);
	await page.getByLabel("About").selectOption("Conversations");
	await page.getByRole("listitem").filter({ hasText: "Read conversation" }).first().waitFor();
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), seller.context.close(), client.context.close()]);
});

test("without JavaScript, a message is marked read and a conversation read by a button alone, not by an address", async () => {
	const { page, context } = await openAdmin(site, { ...phone, javaScriptEnabled: false }, "Uma Pillai");
	const [seller, client] = await Promise.all([visit(site), visit(site)]);
	await signInAs(site, seller.context, "renter", "Lata Iyer");
	await signInAs(site, client.context, "client", "Ved Anand");
	await call(site, client.context, "/api/contact", {
		name: "Ved Anand",
		email: "ved@example.com",
		subject: "A quiet question",
		message: "Is anybody there?",
	});
	const productId = await createListing(site, seller.context, "Aadi lehenga");
	const { conversationId } = await call(site, client.context, "/api/message/createOrGetConversation", {
		productId,
		message: "Meet me behind the shop.",
	});
	const report = { kind: "conversation", subjectId: conversationId, reason: "other", words: "Odd." };
	await call(site, seller.context, "/api/report", report);
	const auditActions = async () => {
		const { acts } = await (await context.request.get("/api/admin/getActs?search=Uma+Pillai")).json();
		return acts.map(({ action }: { action: string }) => action);
	};

	await page.goto("/admin/dashboard/messages");
	await page.getByRole("button", { name: "A quiet question" }).click();
	await page.waitForURL(messageAddress);
	await page.getByText("Is anybody there?").waitFor();
	expect(await auditActions()).toEqual(["read-message"]);
	await query(site, "update contact_message set read_at = null, read_by = null where subject = 'A quiet question'");
	await page.reload();
	await page.getByText("Is anybody there?").waitFor();
	await page.getByText("Unread", { exact: true }).waitFor();
	expect(await auditActions()).toEqual(["read-message"]);
	await page.getByRole("button", { name: "Mark as read" }).click();
	await page.getByText("Unread", { exact: true }).waitFor({ state: "detached" });
	expect(await auditActions()).toEqual(["read-message", "read-message"]);

	await page.goto("/admin/dashboard/reports?search=Aadi");
	await page.locator("td.main").getByRole("link").click();
	await page.goto(`${page.url()}?ask=read`);
	expect(await page.getByText("Meet me behind the shop.").count()).toBe(0);
	await page.getByRole("button", { name: "Read the conversation" }).click();
	await page.getByText("Meet me behind the shop.").waitFor();
	expect(await auditActions()).toEqual(["read-conversation", "read-message", "read-message"]);
	await Promise.all([context.close(), seller.context.close(), client.context.close()]);
});

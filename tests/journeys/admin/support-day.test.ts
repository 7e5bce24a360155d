/** A day of a member of the staff at support, whose role an owner has just given: find a person, reveal their telephone for a reason, write a note, assign and resolve a case. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseRowAction, expectNotice, openAdmin, rowOf } from "#tests/journeys/harness/admin-pages.ts";
import { call, desktop, openSite, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

/** An owner changes the role of a colleague, whose sessions end. */
async function giveSupportRole(email: string) {
	const { page, context, pageErrors } = await openAdmin(site, phone, "Noor Bedi");
	await page.goto(`/admin/dashboard/users?search=${email}`);
	await chooseRowAction(page, "Asha Iyer", "Change role");
	const dialog = page.getByRole("dialog", { name: "Change the role of Asha Iyer?" });
	await dialog.getByLabel("Role").selectOption("support");
	await dialog.getByLabel("Reason").fill("Answers the telephone from today.");
	await dialog.getByRole("button", { name: "Change role" }).click();
	await expectNotice(page, "The role of Asha Iyer is changed.");
	expect(pageErrors).toEqual([]);
	await context.close();
}

test("support finds a person, reveals the telephone with a reason, takes the message, notes and resolves it", async () => {
	const client = await visit(site, desktop);
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const message = { name: "Ishita Roy", email, subject: "My account was taken", message: "Please call me back." };
	await call(site, client.context, "/api/contact", message);

	const { page, context, email: own, pageErrors } = await openAdmin(site, desktop, "Asha Iyer");
	await giveSupportRole(own);
	await page.goto("/admin/login");
	await page.getByLabel("Email").fill(own);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.waitForURL(/\/admin\/dashboard/);
	await page.goto(`/admin/dashboard/users?search=${email}`);
	expect(await page.getByRole("link", { name: "Add Category" }).count()).toBe(0);
	expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
	await rowOf(page, "Ishita Roy").getByRole("link", { name: "Ishita Roy" }).click();
	await page.getByText("98••••••10").waitFor();
	await page.getByText("Signed in (session still open)").waitFor();
	expect(await page.getByText("98765 43210").count()).toBe(0);
	expect(await page.getByRole("link", { name: "Show account" }).count()).toBe(0);

	await page.getByRole("link", { name: "Show contact details" }).click();
	await page.getByRole("button", { name: "Show" }).click();
	await page.locator("#reason-error").waitFor();
	await page.getByLabel("Reason").fill("Calls back: says the account was taken.");
	await page.getByRole("button", { name: "Show" }).click();
	await page.getByRole("link", { name: "+91 98765 43210" }).waitFor();
	const address = page.url();
	expect(address).not.toContain("9876543210");
	await page.reload();
	await page.getByLabel("Reason").waitFor();
	expect(await page.getByText("98765 43210").count()).toBe(0);

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

	await page.goto("/admin/dashboard/settings?action=reveal-contact");
	await page.getByText("“Calls back: says the account was taken.”").waitFor();
	expect(pageErrors).toEqual([]);
	await Promise.all([context.close(), client.context.close()]);
});

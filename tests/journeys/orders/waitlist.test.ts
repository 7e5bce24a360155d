/** The waitlist: joining, an offer that holds days, and booking them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("a client joins the waitlist; freed days are held for them with a countdown, closed to others, and booked", async () => {
	const [lister, waitingClient, other] = await Promise.all([visit(site), visit(site, phone), visit(site, desktop)]);
	await signInAs(site, lister.context, "renter", "Meher Rathore");
	await signInAs(site, waitingClient.context, "client", "Ishita Roy");
	const productId = await createListing(site, lister.context, "Sindoor lehenga");
	const startDate = addDays(dayOf(new Date()), 9);
	const endDate = addDays(startDate, 1);
	const away = (call: string) =>
		lister.context.request.post(`/api/product/${call}/${productId}`, {
			data: { startDate, endDate: addDays(endDate, 2) },
			headers: { origin: site.origin },
		});
	await away("blockDays");

	const { page } = waitingClient;
	await page.goto(`/product/${productId}?${new URLSearchParams({ rent: "1", startDate, endDate })}`);
	await page.getByText("The dates you asked for are booked").waitFor();
	await page.getByRole("button", { name: "Join waitlist" }).click();
	await page.getByText("You are on the waitlist. We will email you as soon as these dates are free.").waitFor();
	await page.getByText("You are first in line.").waitFor();

	await away("unblockDays");
	await page.getByText("Held for you").waitFor();
	await page.getByText(/^(2 h|1 h 5\d min) left$/).waitFor();

	await other.page.goto(`/product/${productId}?rent=1`);
	await other.page.getByRole("button", { name: `${formatDay(startDate, "weekday")}, on hold` }).waitFor();

	await page.goto("/dashboard");
	await page.getByRole("region", { name: "Held for you" }).getByText("Held for you", { exact: true }).last().waitFor();
	expect(await page.getByRole("region", { name: "On your waitlist" }).count()).toBe(0);
	await page.getByRole("link", { name: "Book these dates" }).click();
	const chosen = page.getByRole("button", { name: formatDay(startDate, "weekday"), exact: true });
	await chosen.waitFor();
	await expect.poll(() => chosen.getAttribute("aria-pressed")).toBe("true");
	await page.getByRole("list", { name: "Your place on the waitlist" }).getByText("held for you").waitFor();
	await page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true }).click();
	await page.getByRole("heading", { name: "Where should we deliver?" }).waitFor();
	for (const { pageErrors, context } of [lister, waitingClient, other]) {
		expect(pageErrors).toEqual([]);
		await context.close();
	}
});

/** Compares the amounts in emails with what moved by the ledger's entries. */
import { expect } from "vitest";
import { formatRupees } from "#common/money.ts";
import type { TestClient } from "#tests/test-client.ts";
import type { World } from "#tests/world.ts";
import type { LedgerTotals } from "./ledger-totals.ts";
import type { MonthOrder } from "./start-month.ts";

/** The emails of a person about payments. */
export async function compareEmails(world: World, ledger: LedgerTotals, who: TestClient) {
	const emails = await world.emails(who.user.email);
	const announced = (subject: string) =>
		emails.reduce((sum, email) => {
			const [, amount] = new RegExp(`^${subject}: ₹([\\d,]+) for `).exec(email.subject) ?? [];
			return sum + Number(amount?.replaceAll(",", "") ?? 0);
		}, 0);
	const { paid, remitted } = ledger.lister(who.user._id);
	const { refunded } = ledger.client(who.user._id);
	expect
		.soft([who.user.name, announced("Paid to you"), announced("Refund paid")])
		.toEqual([who.user.name, paid, refunded]);
	if (remitted > 0) expect.soft(announced("Payment received")).toBe(remitted);
}

/** The emails of an order's client: what was paid at the hand-over, the late fee and the refund at the end, and what a decision gives back. */
export async function compareOrderEmails(world: World, ledger: LedgerTotals, { orderId, name, email }: MonthOrder) {
	const emails = await world.emails(email);
	const bodyOf = (subject: string) => emails.find((one) => one.subject.startsWith(`${subject}: ${name}`))?.body ?? "";
	const { takenAtHandOver, lateFee, refunded, rentRefund } = ledger.order(orderId);
	if (takenAtHandOver > 0) expect.soft(bodyOf("Delivered")).toContain(`Paid: ${formatRupees(takenAtHandOver)}`);
	const completed = bodyOf("Completed");
	if (completed && refunded > 0) expect.soft(completed).toContain(`We refund ${formatRupees(refunded)} of`);
	if (completed && lateFee > 0) expect.soft(completed).toContain(formatRupees(lateFee));
	if (rentRefund > 0) expect.soft(bodyOf("Report decided")).toContain(formatRupees(rentRefund));
}

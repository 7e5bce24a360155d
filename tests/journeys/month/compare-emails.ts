/** Compares the amounts of a person's emails about payments with what moved by the ledger's entries. */
import { expect } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import type { World } from "#tests/world.ts";
import type { LedgerTotals } from "./ledger-totals.ts";

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

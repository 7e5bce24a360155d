import { dayOf } from "#common/calendar.ts";
import type { Register, RegisterFact } from "#common/rules/registers.ts";
import { registersCopy } from "#messages/common/registers.js";

type Row = {
	at: string | null;
	booking: string | null;
	order: { number: string } | null;
	account: string | null;
	person: { name: string } | null;
	reference: string | null;
};

/** Formats a fact of a row, the same for the page and the file of its register; "" where the row has none. */
export function registerFact(register: Register, fact: RegisterFact, row: Row): string {
	const { accounts, bookings, operator } = registersCopy;
	switch (fact) {
		case "day":
			return row.at ? dayOf(new Date(row.at)) : "";
		case "order":
			return row.order?.number ?? "";
		case "person":
			// A holder of cash without a name is Almari. Entries of other accounts may have no person.
			return row.person?.name ?? (register === "cash" ? operator : "");
		case "account":
			return accounts[row.account as keyof typeof accounts] ?? "";
		case "booking":
			return bookings[row.booking as keyof typeof bookings] ?? "";
		case "reference":
			return row.reference ?? "";
	}
}

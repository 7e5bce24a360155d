/** The registers of the accounts: which there are, and the columns of each. All of them are read from the ledger. */

/** `facts` are texts, `amounts` whole rupees. A register has a row for each of what its facts name. */
type Columns = { facts: readonly Fact[]; amounts: readonly string[] };
type Fact = "day" | "booking" | "order" | "account" | "person" | "reference";

export const registers = {
	/** Completed orders. The lister's part is what they earn of rent and late fee. */
	sales: { facts: ["day", "order", "person"], amounts: ["rent", "lateFee", "courierFee", "commission", "listerPart"] },
	/** Listers. */
	commission: { facts: ["person"], amounts: ["rent", "commission"] },
	payouts: { facts: ["day", "order", "person", "account", "reference"], amounts: ["amount"] },
	refunds: { facts: ["day", "order", "person", "account", "reference"], amounts: ["amount"] },
	/** Orders whose deposit is held when the period ends. */
	deposits: { facts: ["day", "order", "person"], amounts: ["held"] },
	/**
	 * Holders of money: Almari with its courier, its bank account, and each lister. Of the cash of an order that has ended, its lister keeps what
	 * they are owed; the rest is owed, and is in the register `owed` from then on.
	 */
	cash: { facts: ["person", "account"], amounts: ["opening", "received", "kept", "owed", "passedOn", "closing"] },
	/** Listers who have to pay Almari. */
	owed: { facts: ["person"], amounts: ["opening", "fromCash", "otherDues", "setOff", "paid", "closing"] },
	/** Entries of all bookings. */
	"day-book": {
		facts: ["day", "booking", "order", "account", "person", "reference"],
		amounts: ["debit", "credit"],
	},
	"trial-balance": { facts: ["account"], amounts: ["opening", "debit", "credit", "closing"] },
} as const satisfies Record<string, Columns>;

export type Register = keyof typeof registers;
export type RegisterFact = Fact;
export type RegisterAmount<R extends Register = Register> = (typeof registers)[R]["amounts"][number];

export const registerNames = Object.keys(registers) as [Register, ...Register[]];

/** Rows of a page. */
export const registerPageSize = 50;

/** The longest period of a request: a financial year. */
export const registerMonths = 12;

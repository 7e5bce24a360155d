import { cashHolders } from "#common/rules/money.ts";
import { rules } from "#common/rules.ts";
import { findDigits } from "#common/text/fold-text.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { bulkReply, endpoint, id, idsOf, integer, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { digits, percentUpTo } from "#platform/typed-fields.ts";

/** The API schema of a due. */

export const rupees = z.number().int().openapi({ description: "Whole rupees" });

const kinds = ["payout", "refund", "collection", "remittance"] as const;

export const Due = z
	.object({
		id: z.string(),
		kind: z.enum(kinds).openapi({
			description:
				"payout: to a seller. refund: to a client. collection: from a client, for damage beyond the deposit. remittance: from a seller, of the cash that they took at the door",
		}),
		orderId: z.string(),
		orderNumber: z.string(),
		product: z.string().openapi({ description: "Its name when it was rented" }),
		person: z.object({ _id: z.string(), name: z.string() }),
		amount: rupees,
		dueOn: z.string().openapi({ description: "The last day on which it should be paid" }),
		isOverdue: z.boolean(),
		paidAt: z.string().nullable(),
		reference: z.string().nullable().openapi({ description: "The reference of the bank or courier; null until paid" }),
		isSetOff: z.boolean().openapi({
			description: "Settled against another due of the same seller; the rest of the larger one is a new due",
		}),
		endedAt: z.string().optional().openapi({
			description:
				"When a correction of its order ended it: it is no longer due, and was never paid. Only in lists of a person",
		}),
		waitingDays: z.number().int().optional().openapi({
			description: "Days since it was due. Only in the list of payments that wait for a payout account",
		}),
		isGoodwill: z
			.literal(true)
			.optional()
			.openapi({ description: "A refund, or a remittance for it, that the staff gave" }),
	})
	.openapi("Due");

/** Endpoints for money that arrives in the bank: UPI payments, and bank statements. */

export const UpiRequest = z
	.object({
		link: z.string().openapi({ description: "upi://pay…, which opens a payment app on a phone" }),
		qr: z.object({ size: z.number().int(), path: z.string() }).openapi({
			description: "The link as a QR code: the width in modules, and the path of an SVG with that view box",
		}),
		amount: rupees,
		payee: z.object({ vpa: z.string(), name: z.string() }),
	})
	.openapi("UpiRequest");

/** API schemas and the endpoint table of the ledger: dues, payments and the commission. Whole rupees. */

/** What the bank or courier calls a payment. One of UPI is its twelve digits, whatever was pasted with them. */
const paymentReference = text(rules.ledger.referenceLength, 3).overwrite((value) => findDigits(value, 12) ?? value);

export const PayTo = z
	.object({ kind: z.enum(["upi", "bank"]), name: z.string(), account: z.string(), ifsc: z.string() })
	.openapi("PayTo");
export type PayTo = z.infer<typeof PayTo>;

const Goodwill = z
	.object({
		amount: rupees.openapi({
			description:
				"What the client gets back by the staff's goodwill. Before the hand-over it is promised, and is due with it",
		}),
		bySeller: rupees.openapi({ description: "The part of it that is the lister's cost; 0 for the client" }),
		given: rupees.openapi({ description: "What was given so far, also what a later refund of rent made up for" }),
		most: rupees.openapi({ description: "For an admin: the most that can still be given. 0 for others" }),
		mostBySeller: rupees.openapi({ description: "For an admin: the same at the lister's cost" }),
	})
	.openapi("Goodwill");
export type Goodwill = z.infer<typeof Goodwill>;

const OrderMoney = z
	.object({
		rent: rupees,
		deposit: rupees,
		cashAtDoor: rupees.openapi({ description: "Rent and deposit, without the rent of an extension" }),
		extraRent: rupees.openapi({ description: "The part of the rent that is for an extension, paid at the return" }),
		isTaken: z.boolean().openapi({ description: "Whether the cash was taken at the hand-over" }),
		cashHolder: z.enum(cashHolders).nullable().openapi({
			description:
				"Where the money is: with the seller, with Almari's courier, or, paid by UPI, in its bank; null before the hand-over",
		}),
		upi: UpiRequest.nullable().openapi({
			description:
				"How to pay by UPI, where Almari takes such payments: at the door while the item is on its way, or the rent of an extension while it is with the client",
		}),
		upiReference: z.string().nullable().openapi({ description: "The reference of the UPI payment at the door" }),
		extraUpiReference: z
			.string()
			.nullable()
			.openapi({ description: "The reference of the UPI payment for an extension, at the return" }),
		extraHolder: z
			.enum(cashHolders)
			.nullable()
			.openapi({ description: "Who took the rent of the extension; null before the return" }),
		depositHeld: rupees.openapi({ description: "The part of the deposit that is still held" }),
		lateFee: rupees,
		damage: rupees.openapi({ description: "Total charged for damage" }),
		damageAwaited: rupees.openapi({ description: "The part of it that the client still has to pay" }),
		compensation: rupees.openapi({
			description:
				"What the operator owes the lister, or has paid, for an item that the courier lost or damaged; 0 for the client",
		}),
		rentRefund: rupees.openapi({
			description: "The part of the rent that a decided dispute, or an item that did not fit, gave back to the client",
		}),
		isSentBack: z.boolean().openapi({ description: "The item did not fit and went back before the rental" }),
		sendBackCost: rupees.openapi({
			description: "The part of the rent that the operator keeps for the courier of an item that did not fit",
		}),
		commission: rupees.nullable().openapi({ description: "For the seller and admins" }),
		goodwill: Goodwill,
		dues: z.array(Due).openapi({ description: "Dues of the requester; all dues of the order for an admin" }),
	})
	.openapi("OrderMoney");
export type OrderMoney = z.infer<typeof OrderMoney>;

const Rate = z.object({
	percent: z.number().int(),
	since: z.string(),
	reason: z.string(),
	admin: z.string(),
});
const Commission = z
	.object({ percent: z.number().int(), history: z.array(Rate).openapi({ description: "The newest first" }) })
	.openapi("Commission");
export type Commission = z.infer<typeof Commission>;

const sum = z.object({ count: z.number().int(), amount: rupees });
const Open = z.object({ payout: sum, refund: sum, collection: sum, remittance: sum, overdue: sum }).openapi("OpenDues");
export type OpenDues = z.infer<typeof Open>;

const paging = {
	page: integer(1, rules.admin.maxPage).default(1),
	limit: integer(1, rules.admin.maxPageSize).default(rules.admin.pageSize),
};
const paged = { total: z.number().int(), totalPages: z.number().int(), page: z.number().int() };
const state = <const T extends readonly [string, ...string[]]>(values: T, first: T[number]) =>
	z.preprocess((value) => value || first, oneOf("state", values));
const kind = z.preprocess((value) => value || undefined, oneOf("kind", kinds).optional());

const exportQuery = z.object({
	search: optionalText(rules.admin.searchLength),
	state: state(["open", "overdue", "paid", "account"], "open").openapi({
		description: "account: payouts and refunds that only wait for the person's payout account",
	}),
	kind,
});
export type ExportDuesQuery = z.output<typeof exportQuery>;
const adminQuery = exportQuery.extend(paging);
export type ListDuesQuery = z.output<typeof adminQuery>;
const side = z.preprocess((value) => value || undefined, oneOf("side", ["seller", "client"]).optional());
const personQuery = z.object({ state: state(["open", "paid", "all"], "all"), side, ...paging });
export type ListPersonDuesQuery = z.output<typeof personQuery>;

const adminEndpoint = { tag: "Admin", who: "admin" } as const;
const dueEndpoint = { ...adminEndpoint, params: z.object({ dueId: id }) } as const;

export const ledgerEndpoints = {
	getDues: endpoint({
		method: "get",
		path: "/api/ledger/getDues/:userId",
		summary:
			"A page of a person's dues, open and paid: payouts and remittances of a seller, refunds and collections of a client",
		tag: "Money",
		who: "member",
		params: z.object({ userId: id }),
		query: personQuery,
		reply: z.object({
			dues: z.array(Due),
			...paged,
			open: Open,
			paid: z
				.object({
					...{ payout: rupees, refund: rupees, collection: rupees, remittance: rupees },
					retained: rupees.openapi({ description: "The seller's part of cash that they took themselves" }),
				})
				.openapi({ description: "Totals paid, without what was set off" }),
			depositsHeld: rupees.openapi({ description: "Deposits of this person that are held for unfinished orders" }),
			isOverCashLimit: z.boolean().openapi({
				description:
					"The seller owes so much of the cash that they took that their instant listings wait for acceptance",
			}),
		}),
	}),
	getAccountRequest: endpoint({
		method: "get",
		path: "/api/ledger/accountRequest",
		summary: "What the member gets once they have added a payout account; zero when nothing waits for it",
		tag: "Money",
		who: "member",
		reply: z.object({ waiting: sum }),
	}),
	getOrderMoney: endpoint({
		method: "get",
		path: "/api/order/:orderId/money",
		summary: "The money of an order so far, for its client, its seller or an admin",
		tag: "Money",
		who: "member",
		params: z.object({ orderId: id }),
		reply: z.object({ money: OrderMoney }),
	}),
	listDues: endpoint({
		...adminEndpoint,
		method: "get",
		path: "/api/admin/dues",
		summary:
			"Open dues of all sellers and clients, or those that wait for a payout account, oldest due day first; or paid ones, newest first",
		query: adminQuery,
		reply: z.object({
			dues: z.array(Due),
			...paged,
			open: Open,
			waiting: sum.optional().openapi({ description: "With the state account: all that waits for a payout account" }),
		}),
	}),
	exportDues: endpoint({
		staff: ["finance"],
		...adminEndpoint,
		method: "post",
		path: "/api/admin/money.csv",
		summary: "All of these dues as a CSV file; written to the audit log",
		query: exportQuery,
		replyFormat: "csv",
		reply: z.object({}),
	}),
	showDue: endpoint({
		staff: ["finance"],
		...dueEndpoint,
		method: "get",
		path: "/api/admin/dues/:dueId",
		summary: "One due and, for an open payout or refund, the person's account, masked",
		reply: z.object({ due: Due, payTo: PayTo.nullable() }),
	}),
	payDue: endpoint({
		staff: ["finance"],
		...dueEndpoint,
		method: "post",
		path: "/api/admin/dues/:dueId/pay",
		isIdempotent: true,
		summary: "Books a payment with its reference. Idempotent",
		body: z.object({ reference: paymentReference }),
		reply: z.object({ due: Due }),
	}),
	payDues: endpoint({
		staff: ["finance"],
		...adminEndpoint,
		method: "post",
		path: "/api/admin/dues/pay",
		summary: "Books the payment of several dues under one reference, each by itself. Idempotent",
		body: z.object({ ids: idsOf(rules.admin.maxPageSize), reference: paymentReference }),
		reply: bulkReply,
	}),
	getCommission: endpoint({
		...adminEndpoint,
		method: "get",
		path: "/api/admin/commission",
		summary: "The commission on new orders, and its history",
		reply: z.object({ commission: Commission }),
	}),
	setCommission: endpoint({
		staff: ["finance"],
		...adminEndpoint,
		method: "put",
		path: "/api/admin/commission",
		isIdempotent: true,
		summary: "Changes the commission on new orders, with a reason; existing orders keep theirs",
		body: z.object({
			percent: percentUpTo(rules.commission.maxPercent),
			reason: text(rules.admin.reasonLength, 3),
		}),
		reply: z.object({ commission: Commission }),
	}),
};
export type Due = z.infer<typeof Due>;
export type UpiRequest = z.infer<typeof UpiRequest>;

/** The twelve digits that a payment app shows after a payment. */
const utr = digits(
	12,
	() => ledgerCopy.upi.twelveDigits,
	() => ledgerCopy.upi.twelveDigits,
).openapi({ example: "412345678901" });

const RemittancePayment = z
	.object({
		due: Due,
		upi: UpiRequest.nullable().openapi({
			description: "Null when it is paid, when a payment is being checked, or when Almari takes no UPI payments",
		}),
		payment: z
			.object({ reference: z.string(), recordedAt: z.string() })
			.nullable()
			.openapi({ description: "The reference that the seller entered, until a bank statement confirms it" }),
	})
	.openapi("RemittancePayment");
export type RemittancePayment = z.infer<typeof RemittancePayment>;

const UpiPayment = z.object({
	id: z.string(),
	reference: z.string(),
	amount: rupees,
	orderId: z.string(),
	orderNumber: z.string(),
	isRemittance: z
		.boolean()
		.openapi({ description: "Of a seller's remittance; otherwise of a hand-over or of an extension" }),
	recordedBy: z.string(),
	recordedAt: z.string(),
});
const BankRow = z.object({
	id: z.string(),
	line: z.number().int(),
	fileName: z.string(),
	day: z.string(),
	reference: z.string(),
	description: z.string().openapi({ description: "The bank's text; accounts and UPI ids in it are masked" }),
	creditPaise: z.number().int().openapi({ description: "Paise" }),
});
const Statement = z.object({
	id: z.string(),
	fileName: z.string(),
	rows: z.number().int(),
	creditedPaise: z.number().int(),
	firstDay: z.string(),
	lastDay: z.string(),
	admin: z.string(),
	at: z.string(),
});
const BatchPayout = z
	.object({
		batchId: z.string(),
		line: z.number().int(),
		reference: z.string().openapi({ description: "Of its row in the file for the bank" }),
		utr: z.string().nullable(),
		kind: z.enum(["payout", "refund"]),
		amount: rupees,
		outcome: z.enum(["paid", "failed", "cancelled"]).nullable().openapi({ description: "By the bank's response" }),
		orderId: z.string(),
		orderNumber: z.string(),
		person: z.object({ _id: z.string(), name: z.string() }),
		closedAt: z.string().nullable().openapi({ description: "When the bank's response was imported" }),
	})
	.openapi("BatchPayout");
const BankDebit = z
	.object({
		id: z.string(),
		line: z.number().int(),
		fileName: z.string(),
		day: z.string(),
		description: z.string().openapi({ description: "The bank's text; accounts and UPI ids in it are masked" }),
		debitPaise: z.number().int().openapi({ description: "Paise" }),
		returnedOn: z.string().nullable().openapi({ description: "The day of the credit that gave it back" }),
	})
	.openapi("BankDebit");
const debitPairs = z.array(
	z.object({
		debit: BankDebit,
		payout: BatchPayout.nullable().openapi({ description: "The payment of a batch that it has the number of" }),
	}),
);
const listed = z.number().int();
const Reconciliation = z
	.object({
		statements: z.array(Statement).openapi({ description: "The newest ten" }),
		paymentsWithoutRow: z.object({ total: listed, payments: z.array(UpiPayment) }),
		rowsWithoutPayment: z.object({ total: listed, rows: z.array(BankRow) }),
		differing: z.object({ total: listed, pairs: z.array(z.object({ row: BankRow, payment: UpiPayment })) }),
		unmatchedDebits: z.object({ total: listed, pairs: debitPairs }).openapi({
			description: "Debits that confirm no payment of a batch, have another amount, or confirm one that failed",
		}),
		returnedDebits: z
			.object({ total: listed, pairs: debitPairs })
			.openapi({ description: "Debits that a credit gave back" }),
		unseenPayouts: z.object({ total: listed, payouts: z.array(BatchPayout) }).openapi({
			description: "Payments that were paid by the bank's response, and that no debit has confirmed in 3 business days",
		}),
	})
	.openapi("Reconciliation");
export type Reconciliation = z.infer<typeof Reconciliation>;
export type UpiPayment = z.infer<typeof UpiPayment>;
export type BankRow = z.infer<typeof BankRow>;
export type BankDebit = z.infer<typeof BankDebit>;
export type BatchPayout = z.infer<typeof BatchPayout>;

const LeftOut = z.object({
	line: z.number().int(),
	kind: z.enum(["credit", "debit", "note"]).openapi({
		description: "A credit without a UPI reference, a debit, or a line that is no entry, such as a balance",
	}),
	description: z.string().openapi({ description: "The bank's text; accounts and UPI ids in it are masked" }),
	paise: z.number().int(),
});
const StatementReport = z
	.object({
		rows: z.number().int().openapi({ description: "Credits with a UPI reference that were added" }),
		known: z.number().int().openapi({ description: "Of an earlier statement" }),
		others: z.number().int().openapi({ description: "Debits, and credits without a UPI reference" }),
		matched: z.number().int().openapi({ description: "Added rows that agree with a payment" }),
		settled: z.number().int().openapi({ description: "Remittances that are paid now" }),
		debits: z.number().int().openapi({ description: "Debits that were added" }),
		confirmed: z.number().int().openapi({ description: "Payments of batches that a debit confirms now" }),
		returned: z.number().int().openapi({ description: "Debits that a credit gave back" }),
		leftOut: z.array(LeftOut).openapi({ description: "Lines that are no payments by UPI, credits first: up to 200" }),
	})
	.openapi("StatementReport");
export type StatementReport = z.infer<typeof StatementReport>;

const reason = text(rules.admin.reasonLength, 3);
const admin = { tag: "Admin", who: "admin" } as const;
const remittance = { tag: "Money", who: "seller", params: z.object({ dueId: id }), reply: RemittancePayment } as const;
const payment = { ...admin, params: z.object({ paymentId: id }), reply: z.object({}) } as const;

export const upiEndpoints = {
	getUpiPayment: endpoint({
		...remittance,
		method: "get",
		path: "/api/ledger/dues/:dueId/upi",
		summary: "How to pay a remittance by UPI, and the reference that was entered for it",
	}),
	payByUpi: endpoint({
		...remittance,
		method: "post",
		path: "/api/ledger/dues/:dueId/upi",
		summary: "Records the reference of a remittance's UPI payment, which the bank's statement confirms. Idempotent",
		body: z.object({ reference: utr }),
	}),
	getReconciliation: endpoint({
		...admin,
		method: "get",
		path: "/api/admin/bank",
		summary:
			"UPI payments and payments of batches beside the bank's statements: what does not match, up to 200 of each kind, and the last statements",
		reply: Reconciliation,
	}),
	importStatement: endpoint({
		staff: ["finance"],
		...admin,
		method: "post",
		path: "/api/admin/bank/statements",
		summary: "Imports a bank statement (CSV). A file with any fault is refused whole, with the line",
		files: { field: "file", maxFiles: 1, maxBytes: rules.bankFile.maxBytes, what: "file" },
		reply: z.object({ report: StatementReport }),
	}),
	explainBankRow: endpoint({
		staff: ["finance"],
		...admin,
		method: "post",
		path: "/api/admin/bank/rows/:rowId/explain",
		summary: "Takes a credit or a debit off the lists of differences, with a note. Idempotent",
		params: z.object({ rowId: id }),
		body: z.object({ note: reason }),
		reply: z.object({}),
	}),
	explainPayout: endpoint({
		staff: ["finance"],
		...admin,
		method: "post",
		path: "/api/admin/payment-batches/:batchId/explain",
		summary: "Takes a payment that no debit has confirmed off the list, with a note. Idempotent",
		params: z.object({ batchId: id }),
		body: z.object({ payment: text(16).openapi({ description: "Its reference in the batch" }), note: reason }),
		reply: z.object({}),
	}),
	correctUpiPayment: endpoint({
		staff: ["finance"],
		...payment,
		method: "post",
		path: "/api/admin/upi-payments/:paymentId/correct",
		summary: "Replaces a mistyped reference, with a reason",
		body: z.object({ reference: utr, reason }),
	}),
	rejectUpiPayment: endpoint({
		staff: ["finance"],
		...payment,
		method: "post",
		path: "/api/admin/upi-payments/:paymentId/reject",
		summary: "Rejects a payment that did not arrive: the remittance is due again",
		body: z.object({ reason }),
	}),
};

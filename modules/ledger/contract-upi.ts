import { rules } from "#common/rules.ts";
import { endpoint, id, text, z } from "#platform/endpoint.ts";
import { digits } from "#platform/typed-fields.ts";
import { Due } from "./contract-due.ts";
import { copy } from "./copy.ts";

/** Endpoints for money that arrives in the bank: UPI payments, and bank statements. */

const rupees = z.number().int().openapi({ description: "Whole rupees" });

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
export type UpiRequest = z.infer<typeof UpiRequest>;

/** The twelve digits that a payment app shows after a payment. */
const utr = digits(12, copy.upi.twelveDigits, copy.upi.twelveDigits).openapi({ example: "412345678901" });

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
const listed = z.number().int();
const Reconciliation = z
	.object({
		statements: z.array(Statement).openapi({ description: "The newest ten" }),
		paymentsWithoutRow: z.object({ total: listed, payments: z.array(UpiPayment) }),
		rowsWithoutPayment: z.object({ total: listed, rows: z.array(BankRow) }),
		differing: z.object({ total: listed, pairs: z.array(z.object({ row: BankRow, payment: UpiPayment })) }),
	})
	.openapi("Reconciliation");
export type Reconciliation = z.infer<typeof Reconciliation>;
export type UpiPayment = z.infer<typeof UpiPayment>;
export type BankRow = z.infer<typeof BankRow>;

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
			"UPI payments beside the bank's statements: what does not match, up to 200 of each kind, and the last statements",
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
		summary: "Takes a row off the list of differences, with a note. Idempotent",
		params: z.object({ rowId: id }),
		body: z.object({ note: reason }),
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

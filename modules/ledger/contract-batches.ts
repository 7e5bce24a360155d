import { rules } from "#common/rules.ts";
import { SelfApproval } from "#modules/audit/contract.ts";
import { day, endpoint, id, integer, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { rupees } from "./contract.ts";

/** Endpoints for payouts and refunds in batches. */

const count = z.number().int();
const channels = ["bank", "upi"] as const;

const Batch = z
	.object({
		id: z.string(),
		channel: z.enum(channels),
		dueBy: z.string(),
		state: z.enum(["waiting", "approved", "finished", "cancelled"]),
		maker: z.object({ _id: z.string(), name: z.string() }),
		createdAt: z.string(),
		checker: z.string().nullable(),
		approvedAt: z.string().nullable(),
		selfApproval: SelfApproval.nullable().openapi({
			description: "While it waits: from when its maker may approve it too. Null: only somebody else may",
		}),
		approvalReason: z.string().nullable().openapi({ description: "Why its maker approved it" }),
		reason: z.string().nullable().openapi({ description: "Why it was cancelled" }),
		rows: count,
		amount: rupees,
		open: count,
		paid: count,
		failed: count,
		cancelled: count,
	})
	.openapi("PaymentBatch");
export type PaymentBatch = z.infer<typeof Batch>;

const Row = z.object({
	line: count,
	reference: z.string(),
	orderId: z.string(),
	orderNumber: z.string(),
	kind: z.enum(["payout", "refund"]),
	person: z.object({ _id: z.string(), name: z.string() }),
	amount: rupees,
	account: z.string().openapi({ description: "Masked" }),
	outcome: z.enum(["paid", "failed", "cancelled"]).nullable(),
	utr: z.string().nullable(),
	reason: z.string().nullable(),
	debit: z
		.object({ day: z.string(), returnedOn: z.string().nullable() })
		.nullable()
		.openapi({ description: "The debit of a bank statement that confirms it" }),
	isUnseen: z.boolean().openapi({ description: "Paid by the bank's response, but no debit has confirmed it in time" }),
});
export type PaymentBatchRow = z.infer<typeof Row>;

const sum = z.object({ count, amount: rupees });
const Ready = z
	.object({
		bank: sum,
		upi: sum,
		held: z.object({ account: sum, dispute: sum, upi: sum, suspended: sum }).openapi({
			description: "By reason: no account, a dispute, a UPI payment that no statement has, a suspended account",
		}),
	})
	.openapi("ReadyPayments");
export type ReadyPayments = z.infer<typeof Ready>;

const column = z.object({ header: text(60), value: text(62) });
const Format = z.object({
	columns: z.array(z.object({ header: z.string(), value: z.string() })),
	isPreset: z.boolean(),
});

const Report = z
	.object({
		paid: count,
		failed: count,
		known: count.openapi({ description: "Recorded before, with the same outcome" }),
		pending: count,
	})
	.openapi("BatchReport");

const admin = { tag: "Admin", who: "admin" } as const;
const batch = { ...admin, params: z.object({ batchId: id }) } as const;
const reply = z.object({ batch: Batch });
const channel = oneOf("channel", channels);
const page = integer(1, rules.admin.maxPage).default(1);

export const batchEndpoints = {
	listBatches: endpoint({
		...admin,
		method: "get",
		path: "/api/admin/payment-batches",
		summary: "The newest 50 batches, and what the next one would take of the payouts and refunds due by a day",
		query: z.object({ dueBy: day.optional() }),
		reply: z.object({ batches: z.array(Batch), ready: Ready, dueBy: z.string() }),
	}),
	createBatch: endpoint({
		staff: ["finance"],
		...admin,
		method: "post",
		path: "/api/admin/payment-batches",
		isIdempotent: true,
		summary: "Makes a batch of all payouts and refunds due by a day that can be paid through a channel",
		body: z.object({ channel, dueBy: day }),
		reply,
	}),
	showBatch: endpoint({
		...batch,
		method: "get",
		path: "/api/admin/payment-batches/:batchId",
		summary: "A batch and a page of its rows, failed ones first; accounts are masked",
		query: z.object({ page }),
		reply: z.object({ batch: Batch, rows: z.array(Row), page: count, totalPages: count }),
	}),
	approveBatch: endpoint({
		staff: ["finance"],
		...batch,
		method: "post",
		path: "/api/admin/payment-batches/:batchId/approve",
		summary:
			"Approves a batch that another admin made, or one's own where the operator allows it. Rows that are held meanwhile are taken out. Idempotent",
		body: z.object({
			reason: optionalText(rules.admin.reasonLength).openapi({
				description: "Of one's own batch: why the same person approves it",
			}),
		}),
		reply,
	}),
	cancelBatch: endpoint({
		staff: ["finance"],
		...batch,
		method: "post",
		path: "/api/admin/payment-batches/:batchId/cancel",
		summary: "Cancels a batch before it is approved; its payments are due as before",
		body: z.object({ reason: text(rules.admin.reasonLength, 3) }),
		reply,
	}),
	exportBatch: endpoint({
		staff: ["finance"],
		...batch,
		method: "post",
		path: "/api/admin/payment-batches/:batchId/file.csv",
		summary: "The file for the bank, of an approved batch, with full accounts; written to the audit log",
		replyFormat: "csv",
		reply: z.object({}),
	}),
	importResponse: endpoint({
		staff: ["finance"],
		...batch,
		method: "post",
		path: "/api/admin/payment-batches/:batchId/response",
		summary: "Imports the bank's response (CSV). A file with any fault is refused whole, with the line. Idempotent",
		files: { field: "file", maxFiles: 1, maxBytes: rules.bankFile.maxBytes, what: "file" },
		reply: z.object({ report: Report, batch: Batch }),
	}),
	getFormats: endpoint({
		...admin,
		method: "get",
		path: "/api/admin/payment-formats",
		summary: "The columns of the files for the bank",
		reply: z.object({ bank: Format, upi: Format }),
	}),
	setFormat: endpoint({
		staff: ["finance"],
		...admin,
		method: "put",
		path: "/api/admin/payment-formats",
		summary: "Sets the columns of a channel's file; without columns the preset applies again",
		body: z.object({ channel, columns: z.array(column).max(30) }),
		reply: z.object({ bank: Format, upi: Format }),
	}),
};

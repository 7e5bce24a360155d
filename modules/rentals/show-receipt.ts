import { formatRupees } from "#common/money.ts";
import type { ReceiptLine } from "#common/receipt/receipt-lines.ts";
import { type ReceiptView, receiptOf } from "#common/receipt/receipt-view.ts";
import { paymentCopy } from "#messages/common/payment.js";
import { receiptCopy } from "#messages/common/receipt.js";
import { showOrderMoney } from "#modules/ledger/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PdfFile } from "#platform/http/responses.ts";
import { makePdf } from "#platform/pdf/make-pdf.ts";
import type { PdfPages } from "#platform/pdf/pdf-pages.ts";
import { showPartChecks } from "./condition/check-parts.ts";
import { showOrderDetails } from "./list-orders.ts";

/** The receipt of an order as a PDF, for its client, its seller or an admin. Throws `not-found`, also for a stranger, and `too-many`. */
export async function showReceipt(app: App, actor: Member, orderId: string): Promise<PdfFile> {
	const [{ order }, money] = await Promise.all([
		showOrderDetails(app, actor, orderId),
		showOrderMoney(app, actor, orderId),
	]);
	await app.limits.consume("document", actor.id);
	const checks = order.parts.length > 0 ? (await showPartChecks(app, actor, orderId)).checks : [];
	const receipt = receiptOf(order, money, paymentCopy.howToPay({ takesUpi: app.config.upi !== undefined }), checks);
	const details = {
		title: receipt.heading,
		subject: receiptCopy.subject({ orderNumber: order.orderNumber }),
		createdAt: app.clock.now(),
	};
	const bytes = await makePdf(details, (pages) => drawReceipt(pages, receipt));
	return { fileName: `almari-receipt-${order.orderNumber}.pdf`, bytes };
}

function drawReceipt(pages: PdfPages, receipt: ReceiptView): void {
	pages.text(receiptCopy.almari, { size: 13, isBold: true });
	pages.space(6);
	pages.heading(receipt.heading, 1);
	pages.space(6);
	pages.facts(
		receipt.facts.map(({ name, value }) => [name, value]),
		receipt.facts.length,
	);
	pages.space(6);
	pages.facts(
		[
			[receiptCopy.client, receipt.client.join("\n")],
			[receiptCopy.lister, receipt.lister.join("\n")],
		],
		2,
	);
	pages.space(12);
	const columns = [
		{ label: receiptCopy.item, width: 0.75 },
		{ label: receiptCopy.rupees, width: 0.25, align: "right" as const },
	];
	const { total } = receipt;
	pages.table(columns, receipt.lines.map(rowOf), [[{ text: total.name }, { text: formatRupees(total.amount) }]]);
	if (receipt.laterLines.length > 0) {
		pages.heading(receiptCopy.since);
		pages.table(
			columns.map((column) => ({ ...column, label: "" })),
			receipt.laterLines.map(rowOf),
		);
	}
	if (receipt.parts.length > 0) {
		pages.space(12);
		pages.facts(receipt.parts.map(({ name, value }) => [name, value]));
	}
	pages.space(20);
	pages.text(receipt.finePrint, { size: 8.5, colour: "muted" });
}

const rowOf = ({ name, about, amount }: ReceiptLine) => [{ text: name, hint: about }, { text: formatRupees(amount) }];

import { createHmac, timingSafeEqual } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import { noticesCopy } from "#messages/api/notices.js";
import type { App } from "#platform/app.ts";
import { z } from "#platform/endpoint.ts";
import { setReceipt, setWroteAt } from "./queries-phone.ts";

/** The delivery receipts of the providers: each is stored once, in whatever order they come. */

/** Statuses and messages in a notification of WhatsApp; what else it has is not read. */
const Status = z.object({
	id: z.string(),
	status: z.string(),
	timestamp: z.string().optional(),
	biz_opaque_callback_data: z.string().optional(),
	errors: z.array(z.object({ code: z.number().optional(), title: z.string().optional() })).optional(),
});
const Inbound = z.object({ from: z.string(), timestamp: z.string().optional() });
const Value = z.object({ statuses: z.array(Status).default([]), messages: z.array(Inbound).default([]) });
const Notification = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: Value })) })) });

/** Whether the body was signed with the app's secret (X-Hub-Signature-256). */
export function isSigned(secret: string, body: string, signature: string | undefined): boolean {
	const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
	const given = Buffer.from(signature ?? "");
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Stores the receipts of a notification, and when people wrote to us. It may come twice, and after a later one. Returns how many receipts were new.
 * Throws `invalid` for what is no JSON.
 */
export async function receiveWhatsapp(app: App, body: string): Promise<number> {
	const values = valuesIn(body);
	const statuses = values.flatMap((value) => value.statuses);
	const inbound = values.flatMap((value) => value.messages);
	if (statuses.length + inbound.length === 0) return 0;
	return app.db.write(async (tx) => {
		let count = 0;
		for (const { id, status, timestamp, biz_opaque_callback_data: ours, errors = [] } of statuses) {
			if (!["sent", "delivered", "read", "failed"].includes(status)) continue;
			const error =
				status === "failed" ? `${errors[0]?.code ?? ""} ${errors[0]?.title ?? ""}`.trim().slice(0, 300) : null;
			const receipt = { id: ours ?? "", providerId: id, state: status, at: instantIn(app, timestamp), error };
			if (await setReceipt(tx, "whatsapp", receipt)) count++;
		}
		for (const { from, timestamp } of inbound)
			if (/^\d{8,15}$/.test(from)) await setWroteAt(tx, `+${from}`, instantIn(app, timestamp));
		return count;
	});
}

const valuesIn = (body: string) =>
	parsed(Notification, body).entry.flatMap(({ changes }) => changes.map(({ value }) => value));

/** In Unix seconds; never in the future, where it would keep the window of 24 hours open. */
const instantIn = ({ clock }: App, timestamp = "") =>
	new Date(
		Math.min(/^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.POSITIVE_INFINITY, clock.now().getTime()),
	);

/** A delivery report of MSG91: the state of one message, as a number or in words. `CRQID`: our own id, which it sends back. */
const Report = z.object({
	requestId: z.string().default(""),
	CRQID: z.string().default(""),
	status: z.coerce.string(),
	desc: z.string().default(""),
	failedReason: z.string().default(""),
});
/** The second version of its webhook: a form with a field of JSON, the reports below the request. */
const Requests = z.array(z.object({ requestId: z.string(), report: z.array(z.record(z.string(), z.unknown())) }));

const msg91States: Record<string, "delivered" | "failed"> = {
	...{ 1: "delivered", delivered: "delivered" },
	...{ 2: "failed", 9: "failed", 16: "failed", 17: "failed", 25: "failed" },
	...{ failed: "failed", ndnc: "failed", rejected: "failed", blocked: "failed" },
};

/**
 * Stores the delivery reports of MSG91, versions 2 (a form) and 3 (JSON) of its webhook. Returns how many were new. Throws `invalid`. Source: MSG91's
 * help, "How to use Webhook to get the delivery report".
 */
export async function receiveMsg91(app: App, body: string, isForm: boolean): Promise<number> {
	const reports = isForm ? reportsInForm(body) : [parsed(Report, body)];
	return app.db.write(async (tx) => {
		let count = 0;
		for (const { requestId, CRQID, status, desc, failedReason } of reports) {
			const state = msg91States[status.toLowerCase()];
			if (!state) continue;
			const error = state === "failed" ? `${status} ${failedReason || desc}`.trim().slice(0, 300) : null;
			const receipt = { id: CRQID, providerId: requestId, state, at: app.clock.now(), error };
			if (await setReceipt(tx, "sms", receipt)) count++;
		}
		return count;
	});
}

const reportsInForm = (body: string) =>
	parsed(Requests, new URLSearchParams(body).get("data") ?? "").flatMap(({ requestId, report }) =>
		report.map((one) => parsed(Report, JSON.stringify({ ...one, requestId }))),
	);

/** Throws `invalid` for what is no JSON of that shape. */
function parsed<T>(shape: z.ZodType<T>, text: string): T {
	try {
		return shape.parse(JSON.parse(text));
	} catch {
		throw refuse("invalid", noticesCopy.badNotification);
	}
}

import { dayOf, formatDay, formatPeriod } from "#common/calendar.ts";
import { formatParcel, type StoredParcel } from "#common/couriers.ts";
import { formatCount } from "#common/money.ts";
import { refuse } from "#common/refusal.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { referenceOf } from "#common/text/reference.ts";
import { evidenceCopy } from "#messages/api/evidence.js";
import { readStoredPhoto, renderForPrint } from "#modules/media/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PdfFile } from "#platform/http/responses.ts";
import { makePdf } from "#platform/pdf/make-pdf.ts";
import type { PdfPages } from "#platform/pdf/pdf-pages.ts";
import type { Attachment, Entry } from "./entry.ts";
import * as queries from "./queries.ts";
import { type FileState, faultsOfOrder, stateOfFile } from "./verify-order.ts";

/** The evidence of an order as a PDF, checked while it is made. Throws `not-found`, also for a stranger, and `too-many`. */
export async function showEvidence(app: App, actor: Member, orderId: string): Promise<PdfFile> {
	const order = await queries.findOrder(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", evidenceCopy.noOrder);
	await app.limits.consume("document", actor.id);
	const [entries, attachments, steps, checks, faults] = await Promise.all([
		queries.listEntries(app.db.read, order),
		queries.listAttachments(app.db.read, order),
		queries.listSteps(app.db.read, order),
		queries.listPartChecks(app.db.read, order),
		faultsOfOrder(app, order),
	]);
	const entered = new Set(entries.map(({ kind, photo_id }) => `${kind} ${photo_id}`));
	const oldPhotos = attachments.filter(({ kind, photo_id }) => !entered.has(`${kind} ${photo_id}`));
	const now = app.clock.now();
	const bytes = await makePdf(detailsOf(order, now), async (pages) => {
		pages.heading(evidenceCopy.title, 1);
		pages.space(6);
		pages.facts(factsOf(order, now));
		drawResult(pages, faults, entries.length > 0);
		pages.heading(evidenceCopy.aboutTitle);
		for (const text of evidenceCopy.about) {
			pages.text(text, { size: 9 });
			pages.space(4);
		}
		pages.heading(evidenceCopy.steps);
		const widths = [0.36, 0.36, 0.28];
		const columns = evidenceCopy.stepColumns.map((label, index) => ({ label, width: widths[index] ?? 0 }));
		pages.table(
			columns,
			steps.map((step) => stepRow(order, step)),
		);
		drawPartChecks(pages, order, checks);
		pages.heading(evidenceCopy.photos);
		if (attachments.length + entries.length === 0) pages.text(evidenceCopy.none);
		for (const photo of oldPhotos)
			await drawPhoto(app, pages, photo.photo_id, altOf(order, photo), oldPhotoLines(order, photo));
		for (const entry of entries) {
			const lines = entryLines(order, entry, await stateOfFile(app, entry));
			await drawPhoto(app, pages, entry.photo_id, altOf(order, entry), lines);
		}
	});
	return { fileName: `almari-evidence-${referenceOf(orderId)}.pdf`, bytes };
}

function drawResult(pages: PdfPages, faults: string[], hasEntries: boolean) {
	if (faults.length === 0) {
		if (hasEntries) pages.text(evidenceCopy.intact, { isBold: true });
		return;
	}
	pages.heading(evidenceCopy.faultsTitle);
	pages.text(evidenceCopy.faultsIntro, { colour: "alert" });
	for (const fault of faults) pages.text(fault, { colour: "alert" });
}

function drawPartChecks(pages: PdfPages, order: queries.OrderRow, checks: PartCheckRow[]) {
	if (checks.length === 0) return;
	pages.heading(evidenceCopy.parts);
	pages.text(evidenceCopy.partsHint, { size: 9 });
	pages.space(4);
	const widths = [0.22, 0.26, 0.26, 0.26];
	pages.table(
		evidenceCopy.partColumns.map((label, index) => ({ label, width: widths[index] ?? 0 })),
		checks.map(({ stage, actor_role, at, missing }) =>
			[
				nameOfKind(stage),
				personOf(order, actor_role),
				missing.join(", ") || evidenceCopy.allThere,
				formatInstant(at),
			].map((text) => ({ text })),
		),
	);
}

type PartCheckRow = Awaited<ReturnType<typeof queries.listPartChecks>>[number];

/** One picture at a time is in memory before it is in the document. */
async function drawPhoto(app: App, pages: PdfPages, photoId: string, alt: string, lines: Line[]) {
	const stored = await readStoredPhoto(app, photoId);
	pages.figure({
		jpeg: stored && (await renderForPrint(stored)),
		alt,
		missing: evidenceCopy.missingPicture,
		lines: lines.map(({ text, isLabel, isWarning, isTitle }) => ({
			text,
			size: isTitle ? 11 : 8.5,
			isBold: Boolean(isTitle),
			colour: isWarning ? "alert" : isLabel ? "muted" : "ink",
		})),
	});
}

/** The text of the document. */

type Role = Entry["actor_role"];
type Line = { text: string; isLabel?: true; isWarning?: true; isTitle?: true };

const detailsOf = (order: queries.OrderRow & { id: string }, now: Date) => ({
	title: evidenceCopy.title,
	subject: evidenceCopy.subject({ number: referenceOf(order.id), item: order.product_name }),
	createdAt: now,
});

const factsOf = (order: queries.OrderRow & { id: string }, now: Date): [string, string][] => [
	[evidenceCopy.order, referenceOf(order.id)],
	[evidenceCopy.item, order.product_name],
	[evidenceCopy.days, formatPeriod({ startDate: order.start_date, endDate: order.end_date })],
	[evidenceCopy.client, order.client_name],
	[evidenceCopy.lister, order.seller_name],
	...parcelFact(evidenceCopy.sentWith, { courier: order.sent_courier, number: order.sent_number }),
	...parcelFact(evidenceCopy.backWith, { courier: order.back_courier, number: order.back_number }),
	[evidenceCopy.made, formatInstant(now)],
];

/** The courier and number of a parcel, as its sender gave them. */
const parcelFact = (name: string, parcel: StoredParcel): [string, string][] =>
	parcel.number ? [[name, formatParcel(parcel)]] : [];

type StepRow = Awaited<ReturnType<typeof queries.listSteps>>[number];

const stepRow = (order: queries.OrderRow, { step, at, actor_role, parcel }: StepRow) =>
	[
		parcel ? `${nameOfStep(step)}: ${translateRemoved(parcel)}` : nameOfStep(step),
		personOf(order, actor_role),
		formatInstant(at),
	].map((text) => ({ text }));

/** The lines beside a photograph with its entry. */
const entryLines = (order: queries.OrderRow, entry: Entry, state: FileState): Line[] => [
	{ text: evidenceCopy.entry({ number: entry.position + 1, kind: nameOfKind(entry.kind) }), isTitle: true },
	{ text: evidenceCopy.addedBy({ who: personOf(order, entry.actor_role), at: formatInstant(entry.at) }) },
	...(entry.original_sha256 === null || entry.stored_sha256 === null
		? [{ text: evidenceCopy.notHashed, isWarning: true } as const]
		: [
				...hashLines(evidenceCopy.original({ bytes: formatCount(entry.original_bytes ?? 0) }), entry.original_sha256),
				...hashLines(evidenceCopy.stored, entry.stored_sha256),
			]),
	...hashLines(evidenceCopy.previous, entry.position === 0 ? evidenceCopy.first : entry.previous_hash),
	...hashLines(evidenceCopy.own, entry.hash),
	...(state === "not-hashed" ? [] : [stateLine(state)]),
];

/** The lines beside a photograph that was added before there were entries. */
const oldPhotoLines = (order: queries.OrderRow, photo: Attachment & { actor_role: Role }): Line[] => [
	{ text: nameOfKind(photo.kind), isTitle: true },
	{ text: evidenceCopy.addedBy({ who: personOf(order, photo.actor_role), at: formatInstant(photo.at) }) },
	{ text: evidenceCopy.notHashed, isWarning: true },
];

const altOf = (order: queries.OrderRow, { kind, actor_role }: { kind: string; actor_role: Role }) =>
	evidenceCopy.alt({ kind: nameOfKind(kind), who: personOf(order, actor_role) });

const hashLines = (label: string, hash: string): Line[] => [{ text: label, isLabel: true }, { text: hash }];

const stateLine = (state: FileState): Line =>
	state === "matches" ? { text: evidenceCopy.states[state] } : { text: evidenceCopy.states[state], isWarning: true };

const nameOfKind = (kind: string) => (evidenceCopy.kinds as Record<string, string>)[kind] ?? readable(kind);
const nameOfStep = (step: string) => (evidenceCopy.stepNames as Record<string, string>)[step] ?? readable(step);

/** "reportLost" → "Report lost" */
const readable = (name: string) => {
	const text = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
	return text.charAt(0).toUpperCase() + text.slice(1);
};

function personOf(order: queries.OrderRow, role: string): string {
	if (role === "client") return evidenceCopy.named({ name: order.client_name, role: evidenceCopy.roles.client });
	if (role === "seller") return evidenceCopy.named({ name: order.seller_name, role: evidenceCopy.roles.seller });
	return evidenceCopy.roles.admin;
}

/** "17 December 2026, 20:05:31" in IST. */
const formatInstant = (at: Date) => {
	const time = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 19);
	return `${formatDay(dayOf(at), "long")}, ${time}`;
};

import { refuse } from "#common/refusal.ts";
import { referenceOf } from "#common/text/reference.ts";
import { readStoredPhoto, renderForPrint } from "#modules/media/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PdfFile } from "#platform/http/pdf-response.ts";
import { makePdf } from "#platform/pdf/make-pdf.ts";
import type { PdfPages } from "#platform/pdf/pdf-pages.ts";
import { evidenceCopy as copy } from "./copy.ts";
import { altOf, detailsOf, entryLines, factsOf, type Line, oldPhotoLines, stepRow } from "./describe-evidence.ts";
import * as queries from "./queries.ts";
import { faultsOfOrder, stateOfFile } from "./verify-order.ts";

/** The evidence of an order as a PDF, checked while it is made. Throws `not-found`, also for a stranger, and `too-many`. */
export async function showEvidence(app: App, actor: Member, orderId: string): Promise<PdfFile> {
	const order = await queries.findOrder(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", copy.noOrder);
	await app.limits.consume("document", actor.id);
	const [entries, attachments, steps, faults] = await Promise.all([
		queries.listEntries(app.db.read, order),
		queries.listAttachments(app.db.read, order),
		queries.listSteps(app.db.read, order),
		faultsOfOrder(app, order),
	]);
	const entered = new Set(entries.map(({ kind, photo_id }) => `${kind} ${photo_id}`));
	const oldPhotos = attachments.filter(({ kind, photo_id }) => !entered.has(`${kind} ${photo_id}`));
	const now = app.clock.now();
	const bytes = await makePdf(detailsOf(order, now), async (pages) => {
		pages.heading(copy.title, 1);
		pages.space(6);
		pages.facts(factsOf(order, now));
		drawResult(pages, faults, entries.length > 0);
		pages.heading(copy.aboutTitle);
		for (const text of copy.about) {
			pages.text(text, { size: 9 });
			pages.space(4);
		}
		pages.heading(copy.steps);
		const widths = [0.36, 0.36, 0.28];
		const columns = copy.stepColumns.map((label, index) => ({ label, width: widths[index] ?? 0 }));
		pages.table(
			columns,
			steps.map((step) => stepRow(order, step)),
		);
		pages.heading(copy.photos);
		if (attachments.length + entries.length === 0) pages.text(copy.none);
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
		if (hasEntries) pages.text(copy.intact, { isBold: true });
		return;
	}
	pages.heading(copy.faultsTitle);
	pages.text(copy.faultsIntro, { colour: "alert" });
	for (const fault of faults) pages.text(fault, { colour: "alert" });
}

/** One picture at a time is in memory before it is in the document. */
async function drawPhoto(app: App, pages: PdfPages, photoId: string, alt: string, lines: Line[]) {
	const stored = await readStoredPhoto(app, photoId);
	pages.figure({
		jpeg: stored && (await renderForPrint(stored)),
		alt,
		missing: copy.missingPicture,
		lines: lines.map(({ text, isLabel, isWarning, isTitle }) => ({
			text,
			size: isTitle ? 11 : 8.5,
			isBold: Boolean(isTitle),
			colour: isWarning ? "alert" : isLabel ? "muted" : "ink",
		})),
	});
}

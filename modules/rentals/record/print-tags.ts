import { formatDay } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { cut } from "#common/text/cut.ts";
import { recordCopy } from "#messages/api/rentals.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { drawQr } from "#platform/draw-qr.ts";
import type { PdfFile } from "#platform/http/responses.ts";
import { makePdf } from "#platform/pdf/make-pdf.ts";
import { numberedPieces, requireListing } from "./show-record.ts";

/** Longer names take the place of the size on a tag. */
const nameLength = 60;

/**
 * A sheet of QR tags for the pieces of a listing in service. Printing it again gives the same codes. Throws `not-found`
 * (also for another lister, or without a piece in service), `too-many`.
 */
export async function printTags(app: App, actor: Member, productId: string, origin: string): Promise<PdfFile> {
	const listing = await requireListing(app.db.read, actor, productId);
	const pieces = numberedPieces(listing).filter(({ inService }) => inService);
	if (listing.is_archived || pieces.length === 0) throw refuse("not-found", recordCopy.tags.none);
	await app.limits.consume("document", actor.id);
	const now = app.clock.now();
	const tags = pieces.map(({ tag, number, size }) => {
		const piece = recordCopy.tags.piece({ number, size });
		return { ...drawQr(`${origin}/g/${tag}`), alt: recordCopy.tags.alt({ piece }), piece };
	});
	const title = recordCopy.tags.title({ listing: cut(listing.name, nameLength) });
	const bytes = await makePdf({ title, subject: formatDay(app.clock.today()), createdAt: now }, (pages) => {
		pages.heading(title, 1);
		pages.text(recordCopy.tags.intro);
		pages.space(14);
		pages.codes(
			tags.map(({ piece, ...qr }) => ({
				...qr,
				lines: [
					{ text: cut(listing.name, nameLength), size: 11, isBold: true },
					{ text: piece, size: 11 },
					{ text: recordCopy.tags.scan, size: 8.5, colour: "muted" },
				],
			})),
		);
	});
	return { fileName: `almari-tags-${productId.slice(-8)}.pdf`, bytes };
}

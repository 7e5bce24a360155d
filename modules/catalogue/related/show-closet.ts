import { dayOf } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { publicName } from "#common/text/called-name.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { relatedEndpoints } from "../contract-related.ts";
import { copy } from "../copy.ts";
import { bookingWindow } from "../listings/listing.ts";
import { toSummary } from "../listings/views.ts";
import { listProductsOfLister } from "../own-listings/queries-own-listings.ts";
import { publicReliability } from "../reliability/reliability.ts";
import { findCloset } from "./queries-related.ts";

type ClosetQuery = z.output<typeof relatedEndpoints.getCloset.query>;
type ClosetReply = z.output<typeof relatedEndpoints.getCloset.reply>;

/** The public closet of a lister, the same for all users. Throws `not-found`: no lister, or not active. */
export async function showCloset(app: App, sellerId: string, { page, limit }: ClosetQuery): Promise<ClosetReply> {
	const db = app.db.read;
	const lister = await findCloset(db, sellerId);
	if (!lister) throw refuse("not-found", copy.noLister);
	const today = app.clock.today();
	const totalPages = limit === 0 ? 0 : Math.ceil(lister.listings / limit);
	const shown = { sellerId, seesAll: false, search: "", status: "all" } as const;
	const part = {
		sort: "newest",
		today,
		until: bookingWindow(today).endDate,
		limit,
		offset: (page - 1) * limit,
	} as const;
	const rows = page > totalPages ? [] : await listProductsOfLister(db, shown, part);
	return {
		closet: {
			_id: lister.id,
			name: publicName(lister.name),
			shopName: lister.shop_name,
			city: lister.city,
			since: `${dayOf(lister.created_at).slice(0, 7)}-01`,
			rating: lister.rating,
			rentals: lister.rentals,
			about: lister.about,
			...publicReliability(lister.figures),
		},
		products: rows.map((row) => toSummary(row, today)),
		totalPages,
		total: lister.listings,
		page,
	};
}

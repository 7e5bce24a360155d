import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { Report, supportEndpoints } from "./contract.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries-reports.ts";
import { toReport } from "./views.ts";

/** A page of reports. */
export async function listReports(
	app: App,
	admin: Member,
	{ page, limit, ...filters }: z.output<typeof supportEndpoints.listReports.query>,
) {
	const { rows, total } = await queries.listReports(app.db.read, {
		...filters,
		viewerId: admin.id,
		now: app.clock.now(),
		limit,
		offset: (page - 1) * limit,
	});
	return {
		reports: rows.map((row) => toReport(row, app.clock.now())),
		total,
		totalPages: Math.ceil(total / limit),
		page,
	};
}

/** One report. Throws `not-found`. */
export async function showReport(app: App, id: string): Promise<Report> {
	const row = await queries.findReport(app.db.read, id);
	if (!row) throw refuse("not-found", copy.noReport);
	return toReport(row, app.clock.now());
}

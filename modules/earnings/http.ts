import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { showEarnings } from "./show-earnings.ts";
import { showStatement } from "./show-statement.ts";
import { showStats, showStatsOf } from "./show-stats.ts";

/** The door of earnings. */
export function openEarnings(open: OpenDoor) {
	open(calls.getRenterEarnings, async ({ app, actor, params }) => ({
		earnings: await showEarnings(app, actor, params.userId),
	}));

	open(calls.getStatement, ({ app, actor, params, query }) => showStatement(app, actor, params.userId, query.month));

	open(calls.getRenterDashboardStats, async ({ app, actor, params }) => ({
		stats: await showStats(app, actor, "seller", params.userId),
	}));

	open(calls.getClientDashboardStats, async ({ app, actor, params }) => ({
		stats: await showStats(app, actor, "client", params.userId),
	}));

	open(calls.getUserRentalStats, async ({ app, actor, body }) => ({
		stats: await showStatsOf(app, actor, body.email),
	}));
}

import type { HandleEndpoint } from "#platform/http-handler.ts";
import { earningsEndpoints } from "./contract.ts";
import { showEarnings, showStats, showStatsByEmail } from "./show-earnings.ts";
import { showStatement, showStatementPdf } from "./show-statement.ts";

/** Registers the HTTP handlers of earnings. */
export function handleEarnings(handle: HandleEndpoint) {
	handle(earningsEndpoints.getRenterEarnings, async ({ app, actor, params }) => ({
		earnings: await showEarnings(app, actor, params.userId),
	}));

	handle(earningsEndpoints.getStatement, ({ app, actor, params, query }) =>
		showStatement(app, actor, params.userId, query.month),
	);

	handle(earningsEndpoints.getStatementPdf, ({ app, actor, params, query }) =>
		showStatementPdf(app, actor, params.userId, query.month),
	);

	handle(earningsEndpoints.getRenterDashboardStats, async ({ app, actor, params }) => ({
		stats: await showStats(app, actor, "seller", params.userId),
	}));

	handle(earningsEndpoints.getClientDashboardStats, async ({ app, actor, params }) => ({
		stats: await showStats(app, actor, "client", params.userId),
	}));

	handle(earningsEndpoints.getUserRentalStats, async ({ app, actor, body }) => ({
		stats: await showStatsByEmail(app, actor, body.email),
	}));
}

import { randomUUID } from "node:crypto";
import { handleAccounts } from "#modules/accounts/http.ts";
import { handleAdmin } from "#modules/admin/http.ts";
import { registerAudit } from "#modules/audit/http.ts";
import { registerCalendar } from "#modules/calendar/http.ts";
import { handleCases } from "#modules/cases/http.ts";
import { handleCatalogue } from "#modules/catalogue/http.ts";
import { handleDamage } from "#modules/damage/http.ts";
import { handleEarnings } from "#modules/earnings/http.ts";
import { handleEvidence } from "#modules/evidence/http.ts";
import { handleLedger } from "#modules/ledger/http.ts";
import { handleBatches } from "#modules/ledger/http-batches.ts";
import { handleUpi } from "#modules/ledger/http-upi.ts";
import { registerMail } from "#modules/mail/http.ts";
import { handleMedia } from "#modules/media/http.ts";
import { handleMessaging } from "#modules/messaging/http.ts";
import { handlePrivacy } from "#modules/privacy/http.ts";
import { handleRentals } from "#modules/rentals/http.ts";
import { handleReviews } from "#modules/reviews/http.ts";
import { handleSupport } from "#modules/support/http.ts";
import { registerUpdates } from "#modules/updates/http.ts";
import { handleWaitlist } from "#modules/waitlist/http.ts";
import { handleWishlist } from "#modules/wishlist/http.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { handleErrors, makeFailureOf } from "#platform/http/error-responses.ts";
import { ApiRouter, makeEndpointHandler } from "#platform/http-handler.ts";
import { buildOpenApiDocument } from "#platform/openapi.ts";
import { endpoints } from "./endpoints.ts";
import { failureMessageOf } from "./failure-messages.ts";
import { compress } from "./http/compress.ts";
import { refuseCsrf } from "./http/csrf.ts";
import { cacheEndpoints } from "./http-cache/cache-endpoints.ts";
import { apiDocsPage } from "./pages/api-docs.ts";
import type { ServerApp } from "./server-app.ts";

const version = "0.1.0";

/** The API: middleware, then the HTTP handlers of every module. Pages run the endpoints in-process, without the middleware. */
export function makeApi(app: ServerApp): ApiRouter {
	// Its caches, its search index and its event streams follow the events of all processes.
	app.bus.connect();
	const api = new ApiRouter(makeFailureOf(app, failureMessageOf));
	api.use(async (c, next) => {
		const requestId = randomUUID();
		c.set("requestId", requestId);
		// Set before the response is made: changing its headers later makes Hono copy it.
		c.header("x-request-id", requestId);
		await next();
	});
	api.use(compress());
	api.use(cacheEndpoints(app.responseCache, app.config));
	api.use(refuseCsrf(app.config));

	const handle = makeEndpointHandler(api, app);
	handleAccounts(handle);
	handlePrivacy(handle);
	handleMedia(handle);
	handleCases(handle);
	handleCatalogue(handle);
	handleRentals(handle);
	registerCalendar(handle);
	handleReviews(handle);
	handleDamage(handle);
	handleMessaging(handle);
	handleEarnings(handle);
	handleEvidence(handle);
	handleLedger(handle);
	handleUpi(handle);
	handleBatches(handle);
	registerAudit(handle);
	handleAdmin(handle);
	registerMail(handle);
	handleWaitlist(handle);
	handleWishlist(handle);
	handleSupport(handle);
	registerUpdates(handle);

	let document: object | undefined;
	const describeApi = () => (document ??= buildOpenApiDocument(endpoints, version));
	api.get("/api/openapi.json", (c) => c.json(describeApi()));
	api.get("/api/docs", (c) => c.html(apiDocsPage(endpoints, version)));

	handleErrors(api, api.failureOf, allowedMethodsOf);
	return api;
}

const patterns = Object.values<Endpoint>(endpoints).map((endpoint) => ({
	method: endpoint.method.toUpperCase(),
	pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
}));

const allowedMethodsOf = (path: string): string[] => [
	...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];

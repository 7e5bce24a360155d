import { randomUUID } from "node:crypto";
import { accountCopy } from "#messages/common/account.js";
import * as copy from "#messages/common/frame.js";
import { listingCopy } from "#messages/common/listing.js";
import { delivery } from "#messages/common/orders.js";
import { supportCopy } from "#messages/common/support.js";
import { handleRegisters } from "#modules/accounting/registers/http.ts";
import { handleTaxRules } from "#modules/accounting/rules/http.ts";
import { handleAccounts } from "#modules/accounts/http.ts";
import { handleAdmin } from "#modules/admin/http.ts";
import { registerAudit } from "#modules/audit/http.ts";
import { handleBag } from "#modules/bag/http.ts";
import { registerCalendar } from "#modules/calendar/http.ts";
import { handleCases } from "#modules/cases/http.ts";
import { handleCatalogue } from "#modules/catalogue/http.ts";
import { notifyListingsChanged } from "#modules/catalogue/index.ts";
import { handleDamage } from "#modules/damage/http.ts";
import { handleEarnings } from "#modules/earnings/http.ts";
import { handleEvidence } from "#modules/evidence/http.ts";
import { handleFit } from "#modules/fit/http.ts";
import { handleBatches, handleLedger, handleUpi } from "#modules/ledger/http.ts";
import { registerMail } from "#modules/mail/http.ts";
import { handleMedia } from "#modules/media/http.ts";
import { handleMessaging } from "#modules/messaging/http.ts";
import { handleChannels, handleNotices } from "#modules/notices/http.ts";
import { handlePrivacy } from "#modules/privacy/http.ts";
import { handleRentals } from "#modules/rentals/http.ts";
import { handleReviews } from "#modules/reviews/http.ts";
import { handleSettings } from "#modules/settings/http.ts";
import { handleSupport } from "#modules/support/http.ts";
import { registerUpdates } from "#modules/updates/http.ts";
import { handleWaitlist } from "#modules/waitlist/http.ts";
import { WebhookPayload } from "#modules/webhooks/contract.ts";
import { handleWebhooks } from "#modules/webhooks/http.ts";
import { handleSearches, handleWishlist } from "#modules/wishlist/http.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { handleErrors, makeFailureOf } from "#platform/http/error-responses.ts";
import { ApiRouter, makeEndpointHandler } from "#platform/http-handler.ts";
import { runInLanguage } from "#platform/language.ts";
import { buildOpenApiDocument } from "#platform/openapi.ts";
import { acceptedLanguage } from "#server/http/language-of-request.ts";
import { endpoints } from "./endpoints.ts";
import { compress } from "./http/compress.ts";
import { refuseCsrf } from "./http/csrf.ts";
import { receiveWebhooks } from "./http/webhooks.ts";
import { cacheEndpoints } from "./http-cache/cache-endpoints.ts";
import { apiDocsPage } from "./pages/api-docs.ts";
import type { ServerApp } from "./server-app.ts";

const version = "0.1.0";

const webhooks = { types: WebhookPayload.shape.type.options, payload: WebhookPayload };

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
	api.use((c, next) => {
		const accepted = c.req.header("accept-language");
		// A page's own calls have no such header: they are in the page's language already.
		return accepted === undefined ? next() : runInLanguage(acceptedLanguage(accepted), next);
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
	// Before the rentals, whose paths of a group would match the order of a bag.
	handleBag(handle);
	handleFit(handle, notifyListingsChanged);
	handleRentals(handle);
	registerCalendar(handle);
	handleReviews(handle);
	handleDamage(handle);
	handleMessaging(handle);
	handleNotices(handle);
	handleChannels(handle);
	handleEarnings(handle);
	handleEvidence(handle);
	handleLedger(handle);
	handleUpi(handle);
	handleBatches(handle);
	handleTaxRules(handle);
	handleRegisters(handle);
	registerAudit(handle);
	handleAdmin(handle);
	registerMail(handle);
	handleWaitlist(handle);
	handleSettings(handle);
	handleWebhooks(handle);
	handleWishlist(handle);
	handleSearches(handle);
	handleSupport(handle);
	registerUpdates(handle);

	receiveWebhooks(api, app);
	let document: object | undefined;
	const describeApi = () => (document ??= buildOpenApiDocument(endpoints, version, webhooks));
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

/** The message of an endpoint's outage or crash: the specification's sentence (section 8), where it has one. */
const failureMessages = (): Partial<Record<keyof typeof endpoints, string>> => ({
	register: accountCopy.signup.network,
	verifyEmail: accountCopy.verifyEmail.network,
	resendVerification: accountCopy.verifyEmail.network,
	forgotPassword: accountCopy.forgot.network,
	verifyForgotPasswordOtp: accountCopy.forgot.unverifiable,
	resetPassword: accountCopy.reset.network,
	login: accountCopy.login.network,
	updateDetails: accountCopy.profile.failed,
	uploadImages: listingCopy.listing.uploadFailed,
	uploadCategoryImages: listingCopy.listing.uploadFailed,
	getAllProducts: copy.products.failed,
	getFilters: copy.products.failed,
	getCloset: copy.products.failed,
	getProductsByUser: copy.products.failed,
	createProduct: listingCopy.listing.error,
	updateProduct: listingCopy.listing.error,
	deleteProduct: listingCopy.listing.deleteError,
	createCategory: listingCopy.category.error,
	sendOtp: delivery.exception,
	createRental: delivery.exception,
	getUserRentals: copy.rentals.failed,
	getSellerOrders: copy.rentals.failed,
	getAgenda: copy.rentals.failed,
	getAgendaByDay: copy.rentals.failed,
	getRenterEarnings: copy.earnings.failed,
	getStatement: copy.earnings.failed,
	getAdminStats: supportCopy.admin.failed,
	getWishlist: copy.wishlist.failed,
	contact: supportCopy.contact.failed,
	createOrGetConversation: supportCopy.messages.sendFailed,
	sendMessage: supportCopy.messages.sendFailed,
	getUserConversations: supportCopy.messages.loadFailed,
	getConversation: supportCopy.messages.loadFailed,
});

/** Endpoints with fewer path parameters first: /api/order/placed before /api/order/:orderId. */
const messagePatterns = Object.entries<Endpoint>(endpoints)
	.map(([name, { method, path }]) => ({
		name: name as keyof typeof endpoints,
		method: method.toUpperCase(),
		pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
		parameters: path.split(":").length,
	}))
	.toSorted((one, other) => one.parameters - other.parameters);

function failureMessageOf(method: string, path: string): string {
	const found = messagePatterns.find((endpoint) => endpoint.method === method && endpoint.pattern.test(path));
	return (found && failureMessages()[found.name]) ?? copy.outage.call;
}

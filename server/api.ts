import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { openAccounts } from "#modules/accounts/http.ts";
import { openAdmin } from "#modules/admin/http.ts";
import { openAudit } from "#modules/audit/http.ts";
import { openCalendar } from "#modules/calendar/http.ts";
import { openCatalogue } from "#modules/catalogue/http.ts";
import { openDamage } from "#modules/damage/http.ts";
import { openEarnings } from "#modules/earnings/http.ts";
import { openLedger } from "#modules/ledger/http.ts";
import { openMail } from "#modules/mail/http.ts";
import { openMedia } from "#modules/media/http.ts";
import { openMessaging } from "#modules/messaging/http.ts";
import { openRentals } from "#modules/rentals/http.ts";
import { openReviews } from "#modules/reviews/http.ts";
import { openSupport } from "#modules/support/http.ts";
import { openUpdates } from "#modules/updates/http.ts";
import { keepStreams } from "#modules/updates/index.ts";
import { openWaitlist } from "#modules/waitlist/http.ts";
import { openWishlist } from "#modules/wishlist/http.ts";
import type { App } from "#platform/app.ts";
import { type DoorEnv, makeDoor } from "#platform/door.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { describe } from "#platform/openapi.ts";
import { answerFailures } from "#platform/refusal-answer.ts";
import { calls } from "./calls.ts";
import { compress } from "./compress.ts";
import { docsPage } from "./docs-page.ts";
import { failureSentenceOf } from "./failure-sentences.ts";
import { refuseForgery } from "./forgery.ts";
import { keepCalls } from "./keep-calls.ts";

const version = "0.1.0";

/** All doors. Reached over HTTP and, by pages and tests, in the process. */
export function makeApi(app: App): Hono<DoorEnv> {
	const api = new Hono<DoorEnv>();
	api.use(async (c, next) => {
		const requestId = randomUUID();
		c.set("requestId", requestId);
		// Before the answer is made: changing a made one costs it twice.
		c.header("x-request-id", requestId);
		await next();
	});
	api.use(compress());
	api.use(keepCalls(app));
	api.use(refuseForgery(app.config));

	const open = makeDoor(api, app);
	openAccounts(open);
	openMedia(open);
	openCatalogue(open);
	openRentals(open);
	openCalendar(open);
	openReviews(open);
	openDamage(open);
	openMessaging(open);
	openEarnings(open);
	openLedger(open);
	openAudit(open);
	openAdmin(open);
	openMail(open);
	openWaitlist(open);
	openWishlist(open);
	openSupport(open);
	openUpdates(open, keepStreams(app));

	let document: object | undefined;
	const describeAll = () => (document ??= describe(calls, version));
	api.get("/api/openapi.json", (c) => c.json(describeAll()));
	api.get("/api/docs", (c) => c.html(docsPage(calls, version)));

	answerFailures(api, app, methodsOf, failureSentenceOf);
	return api;
}

const patterns = Object.values<Endpoint>(calls).map((call) => ({
	method: call.method.toUpperCase(),
	pattern: new RegExp(`^${call.path.replace(/:\w+/g, "[^/]+")}$`),
}));

const methodsOf = (path: string): string[] => [
	...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];

import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import type { App } from "#platform/app.ts";
import type { DoorEnv } from "#platform/door.ts";
import { isOutage, outageRetrySeconds } from "#platform/outage.ts";
import { answerPage, type DemoAdmin } from "./answer-page.ts";
import { redirectToCanonicalPath } from "./canonical-path.ts";
import { compress } from "./compress.ts";
import { devMailPage } from "./dev-mail.ts";
import { pageAsked } from "./keep-pages.ts";
import { keptAnswers } from "./kept-answers.ts";
import { makeMediaServer } from "./media.ts";
import { answerMetrics } from "./metrics.ts";
import type { Screens } from "./screens.ts";
import { makeSearchEngineFiles } from "./search-engines.ts";
import { sendWhole } from "./whole-answer.ts";

/** A listing's form may bring all its photographs along when it is sent without JavaScript. */
const largestForm = rules.listing.maxImages * rules.upload.maxFileBytes + 256 * 1024;

type SiteEnv = { Bindings: DoorEnv["Bindings"] };

/** What visitors reach beside the API, in the order in which a request meets it. */
export function makeSite(app: App, api: Hono<DoorEnv>, screens: Screens, demoAdmin?: DemoAdmin): Hono<SiteEnv> {
	const site = new Hono<SiteEnv>();
	site.route("/", makeMediaServer(app));
	if (!screens.vite) site.use(sendKept(app));
	if (screens.clientDir) serveBuilt(site, screens.clientDir);
	site.use(compress());
	site.route("/", makeSearchEngineFiles(app));
	site.get("/metrics", (c) => answerMetrics(app, c));
	site.get("/dev/mail", (c) => devMailPage(app, c));
	site.use(bodyLimit({ maxSize: largestForm, onError: (c) => c.text("This form is too large.", 413) }));
	site.use(redirectToCanonicalPath());
	site.all("*", (c) => answerPage({ app, api, screens, demoAdmin }, c.req.raw, c.env?.address));
	site.onError((error, c) => {
		if (isOutage(error)) {
			app.log.warn({ err: error, path: c.req.path }, "the database is away");
			return c.text(`${words.outage.title}. ${words.outage.text}`, 503, { "retry-after": String(outageRetrySeconds) });
		}
		app.log.error({ err: error, path: c.req.path }, "a page failed");
		return c.text("Unexpected Application Error!", 500);
	});
	return site;
}

/** A page that this process has made for another visitor, and that is still true. */
const sendKept =
	(app: App): MiddlewareHandler =>
	async (c, next) => {
		const question = pageAsked(c.req.raw);
		const found = question && keptAnswers(app).find(question);
		if (!found) return next();
		c.res = await sendWhole(found, c.req.raw.headers);
	};

/** The built scripts, styles and pictures. Names under /assets/ hold a hash of the content. */
function serveBuilt(site: Hono<SiteEnv>, clientDir: string) {
	const immutable = {
		root: clientDir,
		precompressed: true,
		onFound: (_: string, c: { header(name: string, value: string): void }) =>
			c.header("cache-control", "public, max-age=31536000, immutable"),
	};
	site.use("/assets/*", serveStatic(immutable));
	site.get("/assets/*", (c) => c.text("There is no such file.", 404));
	const others = serveStatic<SiteEnv>({ root: clientDir, precompressed: true });
	// Every file has an ending, and looking for one holds up the whole process. A page's data is no file.
	const file = /\.(?!data$)\w+$/;
	site.use("*", (c, next) => (file.test(c.req.path) ? others(c, next) : next()));
}

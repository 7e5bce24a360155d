import { randomBytes } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { hc } from "hono/client";
import { rules } from "#common/rules.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { DoorEnv } from "#platform/door.ts";
import type { Api } from "./calls.ts";
import { compress } from "./compress.ts";
import { devMailPage } from "./dev-mail.ts";
import { isForeign } from "./forgery.ts";
import { pagePolicy } from "./headers.ts";
import { makeMediaServer } from "./media.ts";
import { answerMetrics } from "./metrics.ts";
import type { Screens } from "./screens.ts";

/** A listing's form may bring all its photographs along when it is sent without JavaScript. */
const largestForm = rules.listing.maxImages * rules.upload.maxFileBytes + 256 * 1024;

/** What the admin's sign-in shows in a trial with the demo; never when real people use the site. */
type DemoAdmin = { email: string; password: string };

type SiteEnv = { Bindings: DoorEnv["Bindings"] };

/** What visitors reach beside the API, in the order in which a request meets it. */
export function makeSite(app: App, api: Hono<DoorEnv>, screens: Screens, demoAdmin?: DemoAdmin): Hono<SiteEnv> {
	const site = new Hono<SiteEnv>();
	site.route("/", makeMediaServer(app));
	if (screens.clientDir) serveBuilt(site, screens.clientDir);
	site.use(compress());
	site.get("/metrics", (c) => answerMetrics(app, c));
	site.get("/dev/mail", (c) => devMailPage(app, c));
	site.use(bodyLimit({ maxSize: largestForm, onError: (c) => c.text("This form is too large.", 413) }));
	site.all("*", (c) => answerPage(app, api, screens, c.req.raw, c.env, demoAdmin));
	site.onError((error, c) => {
		app.log.error({ err: error, path: c.req.path }, "a page failed");
		return c.text("Unexpected Application Error!", 500);
	});
	return site;
}

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
	site.use("*", serveStatic({ root: clientDir, precompressed: true }));
}

/** A page. Its screens call the API in the process, as this visitor; the session is looked up once, and cookies that calls set go out with it. */
async function answerPage(
	app: App,
	api: Hono<DoorEnv>,
	screens: Screens,
	request: Request,
	env: DoorEnv["Bindings"] | undefined,
	demoAdmin: DemoAdmin | undefined,
): Promise<Response> {
	const isSafe = request.method === "GET" || request.method === "HEAD";
	if (!isSafe && isForeign(request.headers, app.config.publicUrl))
		return new Response("This form comes from another site.", { status: 403 });
	const inner = { address: env?.address ?? "local", actorMemo: new Map<string, Promise<Actor>>() };
	const setCookies: string[] = [];
	const passed = Object.fromEntries(
		["cookie", "user-agent"].flatMap((name) =>
			request.headers.get(name) ? [[name, request.headers.get(name) as string]] : [],
		),
	);
	const client = hc<Api>(new URL(request.url).origin, {
		headers: passed,
		fetch: (async (input: Request | URL | string, init?: RequestInit) => {
			const answer = await api.fetch(new Request(input, init), inner);
			setCookies.push(...answer.headers.getSetCookie());
			return answer;
		}) as typeof fetch,
	});
	const nonce = randomBytes(16).toString("base64");
	const handle = await screens.handler();
	const answer = await handle(request, { api: client as never, nonce, isSecure: app.config.isSecure, demoAdmin });
	const out = new Headers(answer.headers);
	for (const cookie of setCookies) out.append("set-cookie", cookie);
	out.set("content-security-policy", pagePolicy(nonce, screens.vite !== undefined));
	if (!out.has("cache-control")) out.set("cache-control", "private, no-store");
	return new Response(answer.body, { status: answer.status, headers: out });
}

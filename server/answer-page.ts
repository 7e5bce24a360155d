import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { hc } from "hono/client";
import type { Moment } from "#modules/catalogue/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { DoorEnv } from "#platform/door.ts";
import type { Priority } from "#platform/fair-queue.ts";
import { textOf } from "#platform/inner-answer.ts";
import { networkOf } from "#platform/network.ts";
import { outageRetrySeconds } from "#platform/outage.ts";
import { browsing, busyPage, isBusy } from "./busy-page.ts";
import type { Api } from "./calls.ts";
import { isForeign } from "./forgery.ts";
import { pagePolicy } from "./headers.ts";
import { pageAsked, wholePage } from "./keep-pages.ts";
import { keptAnswers } from "./kept-answers.ts";
import type { Screens } from "./screens.ts";
import { sendWhole, type WholeAnswer } from "./whole-answer.ts";

/** What the admin's sign-in shows in a trial with the demo; never when real people use the site. */
export type DemoAdmin = { email: string; password: string };

type Site = { app: App; api: Hono<DoorEnv>; screens: Screens; demoAdmin: DemoAdmin | undefined };

/** A page. Its screens call the API in the process, as this visitor; the session is looked up once, and cookies that calls set go out with it. */
export async function answerPage(site: Site, request: Request, address = "local"): Promise<Response> {
	const { app } = site;
	const isSafe = request.method === "GET" || request.method === "HEAD";
	if (!isSafe && isForeign(request.headers, app.config.publicUrl))
		return new Response("This form comes from another site.", { status: 403 });
	// A form's body may take long to arrive, so its calls are admitted one by one when they are read.
	if (!isSafe) return (await makePage(site, request, address)).answer;
	const requester = { address: networkOf(address), left: request.signal };
	try {
		return await app.admission.requests.run(requester, priorityOf(request), () => answerRead(site, request, address));
	} catch (error) {
		if (isBusy(error)) return busyPage(request, error);
		throw error;
	}
}

const priorityOf = (request: Request): Priority => (browsing.test(new URL(request.url).pathname) ? "normal" : "high");

async function answerRead(site: Site, request: Request, address: string): Promise<Response> {
	const { app, screens } = site;
	const question = screens.vite ? undefined : pageAsked(request);
	const kept = keptAnswers(app);
	// It may have been made for somebody else while this request waited.
	const found = question && kept.find(question);
	if (found) return sendWhole(found, request.headers);
	const since = question && kept.begin();
	if (!question || !since) return (await makePage(site, request, address)).answer;
	// After a change many ask for the same page at once: it is made for the first of them.
	const joining = kept.join(question, since);
	const joined = joining && (await joining.catch(() => undefined));
	if (joined) return sendWhole(joined, request.headers);
	const making = makePage(site, request, address, since);
	kept.share(
		question,
		since,
		making.then(({ page }) => page),
	);
	const { page, answer } = await making;
	if (!page) return answer;
	kept.put(question, page, since);
	return sendWhole(page, request.headers);
}

type Made = { answer: Response; page?: WholeAnswer };

/** `since`: made for every visitor, if it turns out to be the same for all. */
async function makePage(site: Site, request: Request, address: string, since?: Moment): Promise<Made> {
	const { app, screens, demoAdmin } = site;
	const { client, heard } = openClient(site.api, request, address);
	const nonce = randomBytes(16).toString("base64");
	let html: string | undefined;
	const failed = () => {
		heard.isWell = false;
	};
	const handle = await screens.handler();
	const answer = await handle(since && request.method === "HEAD" ? asGet(request) : request, {
		api: client as never,
		nonce,
		isSecure: app.config.isSecure,
		publicUrl: app.config.publicUrl,
		demoAdmin,
		...(since && { failed }),
		made: (page) => {
			html = page;
		},
	});
	const out = new Headers(answer.headers);
	for (const cookie of heard.cookies) out.append("set-cookie", cookie);
	// What was made at once is not in the answer: there it would be encoded for nothing.
	let body: string | ReadableStream | null = html ?? answer.body;
	if (since) {
		body = html ?? (await answer.text());
		const isSame = heard.isWell && answer.status === 200 && !out.has("set-cookie") && !out.has("cache-control");
		const page = isSame ? wholePage(body, nonce, out.get("content-type") ?? "") : undefined;
		if (page) return { answer, page };
	}
	out.set("content-security-policy", pagePolicy(nonce, screens.vite !== undefined));
	if (!out.has("cache-control")) out.set("cache-control", "private, no-store");
	// A redirect goes on; a form's refusal keeps its status.
	const isCutOff = heard.isOutage && (answer.status === 200 || answer.status >= 500);
	if (isCutOff) out.set("retry-after", String(outageRetrySeconds));
	return { answer: new Response(body, { status: isCutOff ? 503 : answer.status, headers: out }) };
}

/** The API as this visitor may use it, and what was heard of it on the way. */
function openClient(api: Hono<DoorEnv>, request: Request, address: string) {
	const heard = { cookies: [] as string[], isWell: true, isOutage: false };
	const inner = { address, actorMemo: new Map<string, Promise<Actor>>(), inner: request.signal };
	const passed = Object.fromEntries(
		["cookie", "user-agent"].flatMap((name) =>
			request.headers.get(name) ? [[name, request.headers.get(name) as string]] : [],
		),
	);
	const client = hc<Api>(new URL(request.url).origin, {
		headers: passed,
		fetch: (async (input: Request | URL | string, init?: RequestInit) => {
			const answer = await api.fetch(new Request(input, init), inner);
			heard.cookies.push(...answer.headers.getSetCookie());
			if (!answer.ok) heard.isWell = false;
			if (answer.status === 503) heard.isOutage ||= (await answer.clone().json()).code === "unavailable";
			const text = textOf(answer);
			if (text !== undefined) Object.defineProperty(answer, "json", { value: async () => JSON.parse(text) });
			return answer;
		}) as typeof fetch,
	});
	return { client, heard };
}

const asGet = ({ url, headers, signal }: Request) => new Request(url, { headers, signal });

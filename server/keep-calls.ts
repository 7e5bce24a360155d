import type { MiddlewareHandler } from "hono";
import { calls as catalogue } from "#modules/catalogue/contract.ts";
import { calls as finding } from "#modules/catalogue/contract-find.ts";
import { calls as near } from "#modules/catalogue/contract-near.ts";
import { calls as reviews } from "#modules/reviews/contract.ts";
import type { App } from "#platform/app.ts";
import type { DoorEnv } from "#platform/door.ts";
import { textOf, withText } from "#platform/inner-answer.ts";
import { keptAnswers, type Question } from "./kept-answers.ts";
import { sendWhole, type WholeAnswer, wholeAnswer } from "./whole-answer.ts";

/** The public calls whose answers are the same for every visitor, with the parameters that they know. */
const kept = new Map<string, ReadonlySet<string>>([
	...[finding.getAllProducts, finding.getFilters].map(
		({ path, query }) => [path, new Set(Object.keys(query.shape))] as const,
	),
	[catalogue.getCategories.path, new Set<string>()],
]);
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const detail = new RegExp(`^/api/product/(${id})$`, "i");
/** Those of one lister or of what is like one listing: they show other listings too. A listing's reviews have pages. */
const besideOne = new Map([
	[new RegExp(`^/api/product/closet/${id}$`, "i"), new Set(Object.keys(near.getCloset.query.shape))],
	[new RegExp(`^/api/product/similar/${id}$`, "i"), new Set<string>()],
	[new RegExp(`^/api/product/reviews/${id}$`, "i"), new Set(Object.keys(reviews.getReviews.query.shape))],
]);

/** Longer addresses are asked once. */
const longestKey = 500;

/** Answers visitors from what is kept, and keeps what they are answered. */
export const keepCalls =
	(app: App): MiddlewareHandler<DoorEnv> =>
	async (c, next) => {
		const question = isVisitor(c.req.raw) ? callAsked(c.req.path, c.req.url) : undefined;
		if (!question) return next();
		const answers = keptAnswers(app);
		const number = { "x-request-id": c.get("requestId") };
		const found = answers.find(question);
		if (found) {
			c.res = c.env?.inner ? asText(found) : await sendWhole(found, c.req.raw.headers, number);
			return;
		}
		const since = answers.begin();
		await next();
		const { res } = c;
		if (!since || res.status !== 200 || res.headers.has("set-cookie")) return;
		const type = res.headers.get("content-type") ?? "";
		const text = textOf(res);
		const body = text === undefined ? Buffer.from(await res.arrayBuffer()) : Buffer.from(text);
		const answer = wholeAnswer(body, { "content-type": type });
		answers.put(question, answer, since);
		if (text !== undefined) return;
		c.res = undefined;
		c.res = await sendWhole(answer, c.req.raw.headers, number);
	};

/** As a page asks for it. */
const asText = ({ body, headers }: WholeAnswer) => withText(new Response(body, { headers }), body.toString());

/** Nobody who could be somebody: their answers are neither read here nor kept. */
export const isVisitor = ({ method, headers }: Request): boolean =>
	isNobody(method, headers.get("authorization"), headers.get("cookie"));

type Sent = string | null | undefined;

export const isNobody = (method: Sent, authorization: Sent, cookie: Sent): boolean =>
	(method === "GET" || method === "HEAD") && (authorization ?? null) === null && !cookie?.includes("almari");

/** Parameters in one order, and no others than the call knows. Values of one name stay in theirs. */
export function callAsked(path: string, url: string): Question | undefined {
	const one = detail.exec(path)?.[1];
	if (one) return { key: path, about: one.toLowerCase() };
	const known = kept.get(path) ?? besideOne.entries().find(([pattern]) => pattern.test(path))?.[1];
	if (!known) return undefined;
	const at = url.indexOf("?");
	if (at < 0) return { key: path };
	const params = new URLSearchParams(url.slice(at));
	for (const name of new Set(params.keys())) if (!known.has(name)) params.delete(name);
	params.sort();
	const key = `${path}?${params}`;
	return key.length > longestKey ? undefined : { key };
}

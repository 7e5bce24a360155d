import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { joinRefusals, Refusal, refuse } from "#common/refusal.ts";
import type { Actor, Member } from "./actor.ts";
import type { App } from "./app.ts";
import { copy } from "./copy.ts";
import type { Endpoint, Who, z } from "./endpoint.ts";
import { type CalendarFile, sendCalendar } from "./http/calendar-response.ts";
import { type Cookie, makeCookie } from "./http/cookie.ts";
import { type CsvFile, streamCsv } from "./http/csv-stream.ts";
import { type EventFeed, sendEvents } from "./http/event-stream.ts";
import { makeIdempotentRunner } from "./http/idempotent-handler.ts";
import { attachText } from "./http/in-process-response.ts";
import { parse, readBody, readQuery } from "./http/parse-request.ts";
import { type MaybePreSerialized, serializeReply } from "./http/pre-serialized.ts";
import { receiveFiles } from "./http/receive-files.ts";
import { auditRequest, type RequestAudit } from "./http/request-audit.ts";
import { withSpecifiedMessage } from "./http/specified-message.ts";
import type { Upload } from "./http/upload.ts";
import { admit } from "./limits/admission.ts";
import { uploadsFolder } from "./storage/file-store.ts";

export type { Upload } from "./http/upload.ts";

/** Serves endpoints over HTTP: parses the input, authorises, runs the use case, and sends only what the reply schema names. */

export type HttpEnv = {
	Variables: {
		requestId: string /** The session is read once per page, however many endpoints its screens request. */;
		actor?: Promise<Actor>;
	};
	Bindings: {
		/** The client's IP address, set by the server. */ address?: string;
		actorMemo?: Map<string, Promise<Actor>>;
		/** Set for in-process requests of a page; aborted when its visitor disconnects. */
		pageSignal?: AbortSignal;
	};
};

type ActorFor<W extends Who> = W extends "anyone" ? Actor : Member;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What an endpoint's handler receives. `A`: the App that its use cases need, with what their module adds to it. */
export type RequestContext<E extends Endpoint, A extends App = App> = {
	app: A;
	actor: ActorFor<E["who"]>;
	params: Parsed<E["params"]>;
	query: Parsed<E["query"]>;
	body: Parsed<E["body"]>;
	/** Temporary files, removed after the response. */
	files: Upload[];
	/** The client's network, as rate limits count it (limits/ip-prefix.ts). */
	address: string;
	userAgent: string;
	/** Aborted when the client has disconnected. */
	signal: AbortSignal;
	/** The Idempotency-Key header, if any. */
	idempotencyKey: string | undefined;
	/** The session token that was sent as a cookie or bearer token. */
	token: string | undefined;
	/** The session cookie. */
	sessionCookie: Cookie;
	/** Another cookie; its name gets the prefix "almari-". */
	cookie(name: string): Cookie;
	/** Writes an entry to the security log. */
	recordSecurityEvent: RequestAudit["record"];
	/** Tells the browser to delete this site's cache and storage, but not its cookies (Clear-Site-Data). */
	clearBrowserData(): void;
};

export type Reply<E extends Endpoint> = E extends { replyFormat: "csv" }
	? CsvFile
	: E extends { replyFormat: "events" }
		? EventFeed
		: E extends { replyFormat: "calendar" }
			? CalendarFile
			: JsonReply<E>;

type JsonReply<E extends Endpoint> = { message?: string } & (string extends keyof z.input<E["reply"]>
	? unknown
	: MaybePreSerialized<z.input<E["reply"]>>);

/** Validation that the use case would do, run also when the schema refuses the body, so that one response lists all errors. */
export type ExtraValidation = (body: Record<string, unknown>) => Promise<Refusal[]>;

export type HandleEndpoint<A extends App = App> = <E extends Endpoint>(
	endpoint: E,
	handle: (context: RequestContext<E, A>) => Promise<Reply<E>>,
	extraValidation?: ExtraValidation,
) => void;

/** Cookies stay: the cookie of a known device protects its owner's account (decision 0033). */
const clearSiteData = '"cache", "storage"';

const consumeSearchQuota = async (app: App, { query, address }: { query: unknown; address: string }) => {
	if ((query as { search?: string } | undefined)?.search) await app.limits.consume("search", address);
};

/** Makes the `handle` function with which each module's http.ts registers its endpoints on `api`. */
export function makeEndpointHandler<A extends App>(api: Hono<HttpEnv>, app: A): HandleEndpoint<A> {
	const runIdempotent = makeIdempotentRunner(app);
	return (endpoint, handle, extraValidation) => {
		const respond = async (c: Context<HttpEnv>, audit: RequestAudit) => {
			const sessionCookie = makeCookie(c, "almari", app.config.isSecure);
			const token = bearerToken(c) ?? sessionCookie.read();
			const actor = await findActor(c, app, token, endpoint.who, audit);
			const context = {
				app,
				actor,
				params: endpoint.params ? parseParams(endpoint.params, c.req.param()) : undefined,
				query: endpoint.query ? parse(endpoint.query, readQuery(c, endpoint.query)) : undefined,
				body: endpoint.body ? await parseBody(endpoint.body, await readBody(c), extraValidation) : undefined,
				files: [] as Upload[],
				address: audit.network,
				get signal() {
					return c.env?.pageSignal ?? c.req.raw.signal;
				},
				userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
				idempotencyKey: readIdempotencyKey(c),
				token,
				sessionCookie,
				cookie: (name: string) => makeCookie(c, `almari-${name}`, app.config.isSecure),
				recordSecurityEvent: audit.record,
				clearBrowserData: () => c.header("clear-site-data", clearSiteData),
			} satisfies Record<keyof RequestContext<Endpoint>, unknown>;
			audit.identify({ body: context.body });
			const run = (finalContext: typeof context) => handle(finalContext as never);
			const work = async () => {
				// After admission: a shed request must not cost a database statement.
				if (endpoint.isSearch) await consumeSearchQuota(app, context);
				return endpoint.isIdempotent
					? runIdempotent(endpoint, context, run)
					: withFiles(c, app, endpoint, context, () => run(context));
			};
			const isPageRead = c.env?.pageSignal !== undefined && endpoint.method === "get";
			const requester = { address: context.address, signal: context.signal, isPageRead };
			const result = await admit(app.admission, endpoint, requester, work);
			audit.setRateLimitHeaders();
			if (endpoint.replyFormat === "csv") return streamCsv(c, result as CsvFile);
			if (endpoint.replyFormat === "calendar") return sendCalendar(c, result as CalendarFile);
			if (endpoint.replyFormat === "events") return sendEvents(c, result as EventFeed);
			const { message = "OK", ...rest } = result as JsonReply<typeof endpoint>;
			c.header("cache-control", "no-store");
			const text = serializeReply(endpoint.reply, { success: true, message }, rest);
			if (endpoint.isPolled) return respondWithEtag(c, text);
			const response = c.body(text, 200, { "content-type": "application/json" });
			return c.env?.pageSignal ? attachText(response, text) : response;
		};
		api.on(endpoint.method.toUpperCase(), endpoint.path, (c) => {
			const header = (name: string, value: string) => c.header(name, value);
			const request = { address: c.env?.address ?? "local", requestId: c.get("requestId"), header };
			return withSpecifiedMessage(endpoint, () => auditRequest(app, request, (audit) => respond(c, audit)));
		});
	};
}

/** Runs a handler while the uploaded files are on the disk. */
async function withFiles<R>(
	c: Context,
	app: App,
	endpoint: Endpoint,
	context: { files: Upload[]; actor: Actor },
	handle: () => Promise<R>,
) {
	if (!endpoint.files) return handle();
	const accountId = context.actor.kind === "member" ? context.actor.id : "";
	const { files, discard } = await receiveFiles(c, endpoint.files, {
		folder: uploadsFolder(app.config.dataDir),
		accountId,
	});
	context.files = files;
	try {
		return await handle();
	} finally {
		await discard();
	}
}

/** Responds with an ETag, or with an empty 304 when the client has the current version. */
function respondWithEtag(c: Context, reply: string): Response {
	// A weak ETag, because a compressed response has other bytes.
	const etag = `W/"${createHash("sha256").update(reply).digest("base64url")}"`;
	c.header("etag", etag);
	if (c.req.header("if-none-match") === etag) return c.body(null, 304);
	return c.body(reply, 200, { "content-type": "application/json" });
}

async function parseBody<S extends z.ZodType>(
	schema: S,
	body: Record<string, unknown>,
	extraValidation?: ExtraValidation,
) {
	try {
		return parse(schema, body);
	} catch (refusal) {
		if (!extraValidation || !(refusal instanceof Refusal)) throw refusal;
		throw joinRefusals([refusal, ...(await extraValidation(body))]);
	}
}

/** Throws `not-found` for a malformed id. */
function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
	const read = schema.safeParse(input);
	if (!read.success) throw refuse("not-found", copy.notFound);
	return read.data;
}

function readIdempotencyKey(c: Context): string | undefined {
	const idempotencyKey = c.req.header("idempotency-key");
	if (idempotencyKey === undefined) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) throw refuse("invalid", copy.idempotencyKey);
	return idempotencyKey;
}

const anonymous: Actor = { kind: "visitor" };

async function findActor(
	c: Context<HttpEnv>,
	app: App,
	token: string | undefined,
	who: Who,
	audit: RequestAudit,
): Promise<Actor> {
	const actor = token ? await memoizedActor(c, token, () => app.sessions.find(token)) : anonymous;
	audit.identify({ actor });
	if (who === "anyone") return actor;
	if (actor.kind === "visitor") throw refuse("signed-out", copy.signIn);
	const type = actor.accountType;
	if (who === "admin" && type !== "admin") throw refuse("forbidden", copy.only.admin);
	if (who === "seller" && type === "client") throw refuse("forbidden", copy.only.seller);
	if (who === "client" && type !== "client") throw refuse("forbidden", copy.only.client);
	return actor;
}

function memoizedActor(c: Context<HttpEnv>, token: string, find: () => Promise<Actor | undefined>): Promise<Actor> {
	const memo = c.env?.actorMemo;
	let actor = memo?.get(token);
	if (!actor) {
		actor = find().then((found) => found ?? anonymous);
		memo?.set(token, actor);
	}
	return actor;
}

/** The session token of API clients, from the Authorization header. */
export const bearerToken = (c: Context): string | undefined =>
	/^Bearer ([\w-]{20,200})$/.exec(c.req.header("authorization") ?? "")?.[1];

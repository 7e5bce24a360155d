import { createHmac } from "node:crypto";
import { joinRefusals, Refusal, type RefusalCode, refuse } from "#common/refusal.ts";
import type { StaffRoles } from "#common/rules/staff.ts";
import { foldEmail } from "#common/text/email-address.ts";
import { isOutage } from "#database/outage.ts";
import { platformCopy } from "#messages/api/platform.js";
import { type Actor, actingMember, hasStaffRole, lacksSecondFactor, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Endpoint, Who, z } from "#platform/endpoint.ts";
import { admit } from "#platform/limits/admission.ts";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { collectQuotaUsage, type QuotaUsage, rateLimitHeaders } from "#platform/limits/rate-limits.ts";
import type { SecurityEvent } from "#platform/security-log.ts";
import { withStatementSource } from "#platform/slow-statements.ts";
import { uploadsFolder } from "#platform/storage/file-store.ts";
import { inSpan } from "#platform/telemetry/telemetry.ts";
import { type Cookie, makeCookie } from "./cookie.ts";
import type { EndpointRequest } from "./endpoint-request.ts";
import type { EventFeed } from "./event-stream.ts";
import { makeIdempotentRunner } from "./idempotent-handler.ts";
import { parse, readQuery } from "./parse-request.ts";
import { databaseForReads, setPositionCookie } from "./read-your-writes.ts";
import type { BinaryFile, CalendarFile, CsvFile, PdfFile } from "./responses.ts";
import type { Upload } from "./upload.ts";

/**
 * Runs an endpoint: authorises, validates the input, applies limits and runs the use case. The same code serves requests over HTTP
 * (http-handler.ts) and a page's requests in this process (in-process.ts).
 */

type ActorFor<W extends Who> = W extends "anyone" ? Actor : Member;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input of an endpoint's handler. `A`: the App that its use cases need, with what their module adds to it. */
type RequestContext<E extends Endpoint, A extends App = App> = {
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
	/** The public origin of the site: "https://almari.example". */
	origin: string;
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

type Reply<E extends Endpoint> = E extends { replyFormat: "csv" }
	? CsvFile
	: E extends { replyFormat: "events" }
		? EventFeed
		: E extends { replyFormat: "calendar" }
			? CalendarFile
			: E extends { replyFormat: "pdf" }
				? PdfFile
				: E extends { replyFormat: "zip" }
					? BinaryFile
					: JsonReply<E>;

export type JsonReply<E extends Endpoint> = { message?: string } & (string extends keyof z.input<E["reply"]>
	? unknown
	: z.input<E["reply"]>);

/** Validation that the use case would do, run also when the schema refuses the body, so that one response lists all errors. */
export type ExtraValidation = (body: Record<string, unknown>) => Promise<Refusal[]>;

export type Handle<E extends Endpoint, A extends App = App> = (context: RequestContext<E, A>) => Promise<Reply<E>>;

/** Runs one endpoint. Resolves to its handler's `Reply`. Throws refusals. */
export type RunEndpoint = (request: EndpointRequest) => Promise<unknown>;

/** Cookies stay: the cookie of a known device protects its owner's account (decision 0033). */
const clearSiteData = '"cache", "storage"';

type Searched = { query: Record<string, unknown> | undefined; address: string };

const consumeSearchQuota = async (app: App, fields: readonly string[], { query, address }: Searched) => {
	if (!fields.some((name) => query?.[name])) return;
	await app.limits.consume("search", address).catch((error) => {
		// Replicas may answer while the primary, which counts, is unavailable. Admission control still applies.
		if (!app.db.replicas || !isOutage(error)) throw error;
	});
};

export function makeEndpointRunner<A extends App>(app: A) {
	const runIdempotent = makeIdempotentRunner(app);
	return <E extends Endpoint>(endpoint: E, handle: Handle<E, A>, extraValidation?: ExtraValidation): RunEndpoint => {
		const respond = async (request: EndpointRequest, audit: RequestAudit): Promise<unknown> => {
			const sessionCookie = makeCookie(request, "almari", app.config.isSecure);
			const { actor, token } = await authenticate(request, app, endpoint, audit, sessionCookie);
			const isRead = endpoint.method === "get";
			const { pageReads = app.db.replicas && isRead ? databaseForReads(app, request).read : undefined } = request;
			const context = {
				app: pageReads ? { ...app, db: { ...app.db, read: pageReads, readReplica: pageReads } } : app,
				actor,
				params: endpoint.params ? parseParams(endpoint.params, request.params()) : undefined,
				query: endpoint.query ? parse(endpoint.query, readQuery(request.queries(), endpoint.query)) : undefined,
				body: endpoint.body ? await parseBody(endpoint.body, await request.readBody(), extraValidation) : undefined,
				files: [] as Upload[],
				address: audit.network,
				get signal() {
					return request.signal;
				},
				origin: app.config.publicUrl ?? `http://${request.header("host") ?? "localhost"}`,
				userAgent: (request.header("user-agent") ?? "").slice(0, 300),
				idempotencyKey: readIdempotencyKey(request.header("idempotency-key")),
				token,
				sessionCookie,
				cookie: (name: string) => makeCookie(request, `almari-${name}`, app.config.isSecure),
				recordSecurityEvent: audit.record,
				clearBrowserData: () => request.setHeader("clear-site-data", clearSiteData),
			} satisfies Record<keyof RequestContext<Endpoint>, unknown>;
			audit.identify({ body: context.body });
			const run = (finalContext: typeof context) =>
				isRead || actor.kind === "visitor"
					? handle(finalContext as never)
					: actingMember.run(actor.id, () => handle(finalContext as never));
			const work = async () => {
				// After admission: a shed request must not cost a database statement.
				if (endpoint.searchFields) await consumeSearchQuota(app, endpoint.searchFields, context);
				return endpoint.isIdempotent
					? runIdempotent(endpoint, context, run)
					: withFiles(request, app, endpoint, context, () => run(context));
			};
			const isPageRead = request.isFromPage && isRead;
			const requester = { address: context.address, signal: context.signal, isPageRead };
			const result = await admit(app.admission, endpoint, requester, work);
			if (app.db.replicas && !isRead) await setPositionCookie(app, request);
			audit.setRateLimitHeaders();
			return result;
		};
		const source = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
		const run: RunEndpoint = (request) =>
			withStatementSource(source, () =>
				withSpecifiedMessage(endpoint, () => auditRequest(app, request, (audit) => respond(request, audit))),
			);
		// An endpoint that is called over HTTP has the span of its request.
		return (request) =>
			request.isFromPage ? inSpan({ name: source, kind: "internal" }, () => run(request)) : run(request);
	};
}

/** Runs a handler while the uploaded files are on the disk. */
async function withFiles<R>(
	request: EndpointRequest,
	app: App,
	endpoint: Endpoint,
	context: { files: Upload[]; actor: Actor },
	handle: () => Promise<R>,
) {
	if (!endpoint.files) return handle();
	const accountId = context.actor.kind === "member" ? context.actor.id : "";
	const { files, discard } = await request.receiveFiles(endpoint.files, uploadsFolder(app.config.dataDir), accountId);
	context.files = files;
	try {
		return await handle();
	} finally {
		await discard();
	}
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
	if (!read.success) throw refuse("not-found", platformCopy.notFound);
	return read.data;
}

function readIdempotencyKey(idempotencyKey: string | undefined): string | undefined {
	if (idempotencyKey === undefined) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) throw refuse("invalid", platformCopy.idempotencyKey);
	return idempotencyKey;
}

const anonymous: Actor = { kind: "visitor" };

/** The actor of a request by its API key, or by its session token, which is returned too. */
async function authenticate(
	request: EndpointRequest,
	app: App,
	endpoint: Endpoint,
	audit: RequestAudit,
	sessionCookie: Cookie,
): Promise<{ actor: Actor; token: string | undefined }> {
	const authorization = request.header("authorization");
	const key = apiKeyIn(authorization);
	if (key !== undefined) return { actor: await findKeyHolder(request, app, key, endpoint, audit), token: undefined };
	const token = bearerToken(authorization) ?? sessionCookie.read();
	return { actor: await findActor(request, app, token, endpoint, audit), token };
}

async function findActor(
	request: EndpointRequest,
	app: App,
	token: string | undefined,
	endpoint: Endpoint,
	audit: RequestAudit,
): Promise<Actor> {
	const { who } = endpoint;
	const actor = token ? await memoizedActor(request, token, () => app.sessions.find(token)) : anonymous;
	audit.identify({ actor });
	const isBarred =
		!endpoint.opensWithoutSecondFactor && actor.kind === "member" && lacksSecondFactor(app.config, actor);
	if (who === "anyone") return isBarred || actor.kind === "visitor" ? anonymous : withStaffRights(endpoint, actor);
	if (actor.kind === "visitor") throw refuse("signed-out", platformCopy.signIn);
	if (isBarred) throw refuse("second-factor-missing", platformCopy.secondFactor);
	requireRole(endpoint, actor);
	return withStaffRights(endpoint, actor);
}

/**
 * The member whose API key this is, who may use the endpoints that name one of the key's scopes. Throws `invalid` (with cookies), `signed-out` (no
 * such key), `too-many`, `forbidden` (not for keys, or another scope).
 */
async function findKeyHolder(
	request: EndpointRequest,
	app: App,
	key: string,
	endpoint: Endpoint,
	audit: RequestAudit,
): Promise<Member> {
	if (request.header("cookie") !== undefined) throw refuse("invalid", platformCopy.apiKey.withCookie);
	const member = await app.apiKeys.find(key);
	if (!member) {
		audit.record("api-key-refused");
		throw refuse("signed-out", platformCopy.apiKey.unknown);
	}
	audit.identify({ actor: member });
	await app.limits.consume("api-key", member.apiKey.id);
	if (!endpoint.key) throw refuse("forbidden", platformCopy.apiKey.closed);
	if (!member.apiKey.scopes.includes(endpoint.key))
		throw refuse("forbidden", platformCopy.apiKey.otherScope({ scope: endpoint.key }));
	if (endpoint.who !== "anyone") requireRole(endpoint, member);
	return member;
}

/** Throws `forbidden` when the endpoint is for members of another kind, or for staff with another role. */
function requireRole(endpoint: Endpoint, actor: Member): void {
	const { who } = endpoint;
	const type = actor.accountType;
	if (who === "admin" && type !== "admin") throw refuse("forbidden", platformCopy.only.admin);
	if (who === "seller" && type === "client") throw refuse("forbidden", platformCopy.only.seller);
	if (who === "client" && type !== "client") throw refuse("forbidden", platformCopy.only.client);
	if (who === "admin" && !mayAsStaff(endpoint, actor)) throw refuse("forbidden", platformCopy.only.otherStaff);
}

const allStaff: StaffRoles = ["finance", "support", "moderator", "read-only"];

const mayAsStaff = ({ staff, method }: Endpoint, actor: Member): boolean =>
	hasStaffRole(actor, staff ?? (method === "get" ? allStaff : []));

/** An admin without the right to use the endpoint as staff is a member like others there: of their own orders and listings. */
const withStaffRights = (endpoint: Endpoint, actor: Member): Member =>
	actor.accountType === "admin" && !mayAsStaff(endpoint, actor) ? { ...actor, accountType: "renter" } : actor;

function memoizedActor(
	{ actorMemo }: EndpointRequest,
	token: string,
	find: () => Promise<Actor | undefined>,
): Promise<Actor> {
	let actor = actorMemo?.get(token);
	if (!actor) {
		actor = find().then((found) => found ?? anonymous);
		actorMemo?.set(token, actor);
	}
	return actor;
}

/** The session token of API clients, from the Authorization header. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
	/^Bearer ([\w-]{20,200})$/.exec(authorization ?? "")?.[1];

/** How every API key begins, so that scanners of source code recognise one. */
export const apiKeyPrefix = "almari_";

/** The API key of the Authorization header, well-formed or not. */
export const apiKeyIn = (authorization: string | undefined): string | undefined => {
	const key = /^Bearer +(.*)$/i.exec(authorization ?? "")?.[1];
	return key?.startsWith(apiKeyPrefix) ? key : undefined;
};

/** Replaces a refusal's message by the specified one, where there is one; the detail moves to the field. */
async function withSpecifiedMessage<R>(endpoint: Endpoint, work: () => Promise<R>): Promise<R> {
	try {
		return await work();
	} catch (error) {
		const sentence = error instanceof Refusal ? endpoint.specifiedMessageFor?.(error) : undefined;
		if (!(error instanceof Refusal) || !sentence) throw error;
		const { code, message, extra } = error;
		const fields = endpoint.files ? { [endpoint.files.field]: message, ...extra.fields } : extra.fields;
		throw new Refusal(code, sentence, { ...extra, ...(fields && { fields }) });
	}
}

/** Collects facts about one request while it is handled: refusals for the security log, and its rate limit usage. */
type RequestAudit = {
	readonly network: string;
	/** Sets the account and email once known. Later log entries contain the account id and a keyed hash of the email. */
	identify(about: { actor?: Actor; body?: unknown }): void;
	record(event: SecurityEvent, facts?: { who?: string; subject?: string }): void;
	/** Call it before the response is created: adding headers to a finished response would copy it. */
	setRateLimitHeaders(): void;
};

const eventOf: Partial<Record<RefusalCode, SecurityEvent>> = {
	"wrong-credentials": "sign-in-failed",
	"not-verified": "sign-in-failed",
	suspended: "sign-in-failed",
	"wrong-code": "code-refused",
	"code-locked": "code-refused",
	forbidden: "access-refused",
	"second-factor-required": "second-step-begun",
	"second-factor-missing": "access-refused",
	"too-many": "limit-reached",
};

type Request = { address: string; requestId: string; setHeader(name: string, value: string): void };

async function auditRequest<R>(app: App, request: Request, handle: (audit: RequestAudit) => Promise<R>): Promise<R> {
	const limits: QuotaUsage[] = [];
	const network = ipPrefixOf(request.address);
	let who: string | undefined;
	let address: string | undefined;
	const recordEvent = (event: SecurityEvent, more: object = {}) =>
		app.security.record(event, { who, address, network, requestId: request.requestId, ...more });
	const audit: RequestAudit = {
		network,
		identify: ({ actor, body }) => {
			if (actor?.kind === "member") who = actor.id;
			const email = (body as { email?: unknown } | undefined)?.email;
			if (typeof email === "string") address = hashEmail(app, email);
		},
		record: recordEvent,
		setRateLimitHeaders: () => {
			for (const [name, value] of rateLimitHeaders(limits)) request.setHeader(name, value);
		},
	};
	try {
		return await collectQuotaUsage(limits, () => handle(audit));
	} catch (error) {
		audit.setRateLimitHeaders();
		const event = error instanceof Refusal && eventOf[error.code];
		if (event)
			recordEvent(event, { reason: error.code, ...(event === "limit-reached" && { limit: limits.at(-1)?.name }) });
		throw error;
	}
}

/** Distinguishes addresses in logs. The key prevents tests of a list of addresses against a log. */
const hashEmail = (app: App, email: string) =>
	createHmac("sha256", app.secret)
		.update(`log|${foldEmail(email)}`)
		.digest("hex")
		.slice(0, 12);

import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { joinRefusals, Refusal, refuse } from "#common/refusal.ts";
import type { Actor, Member } from "./actor.ts";
import type { App } from "./app.ts";
import type { Endpoint, Who, z } from "./endpoint.ts";
import { type CalendarFile, sendCalendar } from "./http/calendar-response.ts";
import { type Cookie, makeCookie } from "./http/cookie.ts";
import { type Lines, sendLines } from "./http/csv-stream.ts";
import { type Feed, sendEvents } from "./http/event-stream.ts";
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

/** The one door: parses what comes in, asks who may knock, runs the act, and sends nothing that the reply schema doesn't name. */

export type DoorEnv = {
	Variables: {
		requestId: string /** Asked once per page, however many calls its screens make. */;
		actor?: Promise<Actor>;
	};
	Bindings: {
		/** The asker's address, given by the server. */ address?: string;
		actorMemo?: Map<string, Promise<Actor>>;
		/** Asked by a page, in the process; aborted when its visitor leaves. */
		inner?: AbortSignal;
	};
};

type ActorFor<W extends Who> = W extends "anyone" ? Actor : Member;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given. */
export type Visit<E extends Endpoint> = {
	app: App;
	actor: ActorFor<E["who"]>;
	params: Parsed<E["params"]>;
	query: Parsed<E["query"]>;
	body: Parsed<E["body"]>;
	/** On the disk until the call is answered. */
	files: Upload[];
	/** Where it is asked from, as limits count it (network.ts). */
	address: string;
	userAgent: string;
	/** Aborted when nobody waits for the answer any more. */
	left: AbortSignal;
	/** The Idempotency-Key header, if it was sent. */
	key: string | undefined;
	/** The session's token as it was sent, by cookie or as a bearer. */
	token: string | undefined;
	/** The cookie that holds the session's token. */
	session: Cookie;
	/** Another one, by its name behind "almari-". */
	cookie(name: string): Cookie;
	/** Writes a line into the security log. */
	record: RequestAudit["record"];
	/** Has the browser forget what it keeps of this site, but for its cookies. */
	clearSite(): void;
};

export type Reply<E extends Endpoint> = E extends { answers: "csv" }
	? Lines
	: E extends { answers: "events" }
		? Feed
		: E extends { answers: "calendar" }
			? CalendarFile
			: JsonReply<E>;

type JsonReply<E extends Endpoint> = { message?: string } & (string extends keyof z.input<E["reply"]>
	? unknown
	: MaybePreSerialized<z.input<E["reply"]>>);

/** What the act would refuse a body for: asked when the schema refuses it already, so that one answer tells all. */
export type LookOver = (body: Record<string, unknown>) => Promise<Refusal[]>;

export type OpenDoor = <E extends Endpoint>(
	call: E,
	handle: (visit: Visit<E>) => Promise<Reply<E>>,
	lookOver?: LookOver,
) => void;

/** Cookies stay: the mark of a device that has signed in before protects its owner (decision 0033). */
const clearSiteData = '"cache", "storage"';

/** Gives the `open` with which a module's http.ts opens its calls on `api`. */
export function makeDoor(api: Hono<DoorEnv>, app: App): OpenDoor {
	const idempotent = makeIdempotentRunner(app);
	return (call, handle, lookOver) => {
		const answer = async (c: Context<DoorEnv>, watch: RequestAudit) => {
			const session = makeCookie(c, "almari", app.config.isSecure);
			const token = bearer(c) ?? session.read();
			const actor = await findActor(c, app, token, call.who, watch);
			const visit = {
				app,
				actor,
				params: call.params ? parseParams(call.params, c.req.param()) : undefined,
				query: call.query ? parse(call.query, readQuery(c, call.query)) : undefined,
				body: call.body ? await parseBody(call.body, await readBody(c), lookOver) : undefined,
				files: [] as Upload[],
				address: watch.network,
				get left() {
					return c.env?.inner ?? c.req.raw.signal;
				},
				userAgent: (c.req.header("user-agent") ?? "").slice(0, 300),
				key: readKey(c),
				token,
				session,
				cookie: (name: string) => makeCookie(c, `almari-${name}`, app.config.isSecure),
				record: watch.record,
				clearSite: () => c.header("clear-site-data", clearSiteData),
			};
			watch.identify({ body: visit.body });
			const run = (to: typeof visit) => handle(to as never);
			const work = async () => {
				// Behind admission: what is shed must not cost a statement.
				if (call.isSearch && (visit.query as { search?: string } | undefined)?.search)
					await app.limits.spend("search", visit.address);
				return call.isIdempotent ? idempotent(call, visit, run) : withFiles(c, app, call, visit, () => run(visit));
			};
			const isPageRead = c.env?.inner !== undefined && call.method === "get";
			const requester = { address: visit.address, left: visit.left, isPageRead };
			const handled = await admit(app.admission, call, requester, work);
			watch.setRateLimitHeaders();
			if (call.answers === "csv") return sendLines(c, handled as Lines);
			if (call.answers === "calendar") return sendCalendar(c, handled as CalendarFile);
			if (call.answers === "events") return sendEvents(c, handled as Feed);
			const { message = "OK", ...rest } = handled as JsonReply<typeof call>;
			c.header("cache-control", "no-store");
			const text = serializeReply(call.reply, { success: true, message }, rest);
			if (call.isPolled) return answerPoll(c, text);
			const whole = c.body(text, 200, { "content-type": "application/json" });
			return c.env?.inner ? attachText(whole, text) : whole;
		};
		api.on(call.method.toUpperCase(), call.path, (c) => {
			const header = (name: string, value: string) => c.header(name, value);
			const request = { address: c.env?.address ?? "local", requestId: c.get("requestId"), header };
			return withSpecifiedMessage(call, () => auditRequest(app, request, (watch) => answer(c, watch)));
		});
	};
}

/** Runs a handler while the files that came with its call are on the disk. */
async function withFiles<R>(
	c: Context,
	app: App,
	call: Endpoint,
	visit: { files: Upload[]; actor: Actor },
	handle: () => Promise<R>,
) {
	if (!call.files) return handle();
	const accountId = visit.actor.kind === "member" ? visit.actor.id : "";
	const { files, discard } = await receiveFiles(c, call.files, {
		folder: uploadsFolder(app.config.dataDir),
		accountId,
	});
	visit.files = files;
	try {
		return await handle();
	} finally {
		await discard();
	}
}

/** The answer with its ETag; nothing but that when the asker has it already. */
function answerPoll(c: Context, reply: string): Response {
	// Weak, because a compressed answer has other bytes.
	const tag = `W/"${createHash("sha256").update(reply).digest("base64url")}"`;
	c.header("etag", tag);
	if (c.req.header("if-none-match") === tag) return c.body(null, 304);
	return c.body(reply, 200, { "content-type": "application/json" });
}

async function parseBody<S extends z.ZodType>(schema: S, body: Record<string, unknown>, lookOver?: LookOver) {
	try {
		return parse(schema, body);
	} catch (refusal) {
		if (!lookOver || !(refusal instanceof Refusal)) throw refusal;
		throw joinRefusals([refusal, ...(await lookOver(body))]);
	}
}

/** An address with an id that cannot be one leads nowhere. */
function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
	const read = schema.safeParse(input);
	if (!read.success) throw refuse("not-found", "There is nothing at this address.");
	return read.data;
}

function readKey(c: Context): string | undefined {
	const key = c.req.header("idempotency-key");
	if (key === undefined) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(key))
		throw refuse("invalid", "The Idempotency-Key must have 1 to 200 printable characters.");
	return key;
}

const nobody: Actor = { kind: "visitor" };

async function findActor(
	c: Context<DoorEnv>,
	app: App,
	token: string | undefined,
	who: Who,
	watch: RequestAudit,
): Promise<Actor> {
	const actor = token ? await remembered(c, token, () => app.sessions.find(token)) : nobody;
	watch.identify({ actor });
	if (who === "anyone") return actor;
	if (actor.kind === "visitor") throw refuse("signed-out", "Please sign in.");
	const type = actor.accountType;
	if (who === "admin" && type !== "admin") throw refuse("forbidden", "Only an admin may do this.");
	if (who === "seller" && type === "client") throw refuse("forbidden", "Only a seller may do this.");
	if (who === "client" && type !== "client") throw refuse("forbidden", "Only a client may do this.");
	return actor;
}

function remembered(c: Context<DoorEnv>, token: string, find: () => Promise<Actor | undefined>): Promise<Actor> {
	const memo = c.env?.actorMemo;
	let actor = memo?.get(token);
	if (!actor) {
		actor = find().then((found) => found ?? nobody);
		memo?.set(token, actor);
	}
	return actor;
}

/** A session's token as API clients send it. */
export const bearer = (c: Context): string | undefined =>
	/^Bearer ([\w-]{20,200})$/.exec(c.req.header("authorization") ?? "")?.[1];

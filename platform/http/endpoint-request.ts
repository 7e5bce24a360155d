import type { Context } from "hono";
import type { Db } from "#database/connect.ts";
import type { Actor } from "#platform/actor.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { readBody } from "./parse-request.ts";
import { type Received, receiveFiles } from "./receive-files.ts";

/** A request to an endpoint, whether it came over HTTP or from a page in this process (in-process.ts). */
export type EndpointRequest = {
	/** The client's IP address. */
	readonly address: string;
	readonly requestId: string;
	readonly path: string;
	/** Aborted when the client has disconnected. */
	readonly signal: AbortSignal;
	/** A page asks: it was admitted already. */
	readonly isFromPage: boolean;
	/** The account of each session token that this page has sent, read once. */
	readonly actorMemo: ActorMemo | undefined;
	/** The database of this page's reads. */
	readonly pageReads: Db | undefined;
	header(name: string): string | undefined;
	params(): Record<string, string>;
	queries(): Record<string, string[]>;
	/** Throws a refusal for anything but a JSON object. */
	readBody(): Promise<Record<string, unknown>>;
	receiveFiles(limits: NonNullable<Endpoint["files"]>, folder: string, accountId: string): Promise<Received>;
	setHeader(name: string, value: string): void;
	/** Adds a Set-Cookie header. */
	addCookie(cookie: string): void;
};

export type ActorMemo = Map<string, Promise<Actor>>;

/** The environment of a request to the API's router. */
export type HttpEnv = {
	Variables: { requestId: string };
	Bindings: {
		/** The client's IP address, set by the server. */
		address?: string;
		actorMemo?: ActorMemo;
		/** Set for a page's uploads and downloads, which pass through the router; aborted when its visitor disconnects. */
		pageSignal?: AbortSignal;
	};
};

export const toEndpointRequest = (c: Context<HttpEnv>): EndpointRequest => ({
	address: c.env?.address ?? "local",
	requestId: c.get("requestId"),
	path: c.req.path,
	get signal() {
		return c.env?.pageSignal ?? c.req.raw.signal;
	},
	isFromPage: c.env?.pageSignal !== undefined,
	actorMemo: c.env?.actorMemo,
	pageReads: undefined,
	header: (name) => c.req.header(name),
	params: () => c.req.param(),
	queries: () => c.req.queries(),
	readBody: () => readBody(c),
	receiveFiles: (limits, folder, accountId) => receiveFiles(c, limits, { folder, accountId }),
	setHeader: (name, value) => c.header(name, value),
	addCookie: (cookie) => c.header("set-cookie", cookie, { append: true }),
});

import type { z } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { FieldMessages, RefusalCode } from "#common/refusal.ts";
import type { Endpoint } from "./endpoint.ts";

/** The type of the API, derived from the endpoint tables, as Hono's typed client (`hc`) reads it. Types only, no code. */

/** The reply of every refused or failed request. */
export type Failure = {
	success: false;
	message: string;
	code: RefusalCode | "crash";
	requestId: string;
	fields?: FieldMessages;
};

type JsonIn<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? { json: z.input<B> } : unknown;
type QueryIn<E extends Endpoint> = E extends { query: z.ZodType }
	? { query: Record<string, string | string[]> }
	: unknown;
type ParamIn<E extends Endpoint> = E extends { params: infer P extends z.ZodType }
	? { param: Record<keyof z.input<P>, string> }
	: unknown;
type FormIn<E extends Endpoint> = E extends { files: object } ? { form: Record<string, File | File[]> } : unknown;

type Reply<E extends Endpoint> = { success: true; message: string } & z.output<E["reply"]>;

type EndpointType<E extends Endpoint> = {
	input: object & JsonIn<E> & QueryIn<E> & ParamIn<E> & FormIn<E>;
	output: Reply<E> | Failure;
	outputFormat: "json";
	status: 200;
};

/** The paths of an endpoint table, each with its methods. */
export type ApiOf<Endpoints extends Record<string, Endpoint>> = Hono<
	Record<never, never>,
	{
		[P in Endpoints[keyof Endpoints]["path"]]: {
			[E in Extract<Endpoints[keyof Endpoints], { path: P }> as `$${E["method"]}`]: EndpointType<E>;
		};
	},
	"/"
>;

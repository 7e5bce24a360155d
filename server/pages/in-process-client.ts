import type { Hono } from "hono";
import { hc } from "hono/client";
import type { Actor } from "#platform/actor.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import type { Api } from "#server/endpoints.ts";

/** The combined outcome of a page's API requests. */
export type Outcome = { cookies: string[]; allSucceeded: boolean; isOutage: boolean };

/** A typed client that calls the API in-process as this visitor, and the `outcome` of all its requests so far. */
export function makeApiClient(api: Hono<HttpEnv>, request: Request, address: string) {
	const outcome: Outcome = { cookies: [], allSucceeded: true, isOutage: false };
	const env: HttpEnv["Bindings"] = {
		address,
		actorMemo: new Map<string, Promise<Actor>>(),
		pageSignal: request.signal,
	};
	const forwardedHeaders = Object.fromEntries(
		["cookie", "user-agent"].flatMap((name) =>
			request.headers.get(name) ? [[name, request.headers.get(name) as string]] : [],
		),
	);
	const apiClient = hc<Api>(new URL(request.url).origin, {
		headers: forwardedHeaders,
		fetch: (async (input: Request | URL | string, init?: RequestInit) => {
			const response = await api.fetch(new Request(input, init), env);
			outcome.cookies.push(...response.headers.getSetCookie());
			if (!response.ok) outcome.allSucceeded = false;
			if (response.status === 503) outcome.isOutage ||= (await response.clone().json()).code === "unavailable";
			return response;
		}) as typeof fetch,
	});
	return { apiClient, outcome };
}

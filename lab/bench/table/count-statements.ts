import { makeApi } from "#server/api.ts";
import type { makeApp } from "#server/make-app.ts";
import { loadScreens } from "#server/pages/screens.ts";
import { makeSite } from "#server/site-routes.ts";
import { record } from "../limits/recorded-sql.ts";
import { browserHeaders } from "../load/browser-headers.ts";

type ServerApp = Awaited<ReturnType<typeof makeApp>>;

/**
 * Counts the SQL statements of a request. The same site runs in this process, on the server's database, because a driver that records would make
 * the measured server slower.
 */
export async function makeStatementCounter(app: ServerApp, origin: string) {
	await app.searchIndex.current();
	const api = makeApi(app);
	const site = makeSite(app, api, await loadScreens(false));
	const send = async (path: string, cookie: string | undefined) => {
		const headers = { ...browserHeaders(path), ...(cookie && { cookie }) };
		const request = new Request(origin + path, { headers });
		const response = await (path.startsWith("/api/") ? api : site).fetch(request, { address: "127.0.0.1" });
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
	};
	/** `first` is requested twice before, so that what caches hold is not counted. */
	return async (first: string, path: string, cookie?: string): Promise<number> => {
		await send(first, cookie);
		await send(first, cookie);
		return (await record(() => send(path, cookie))).length;
	};
}

export type StatementCounter = Awaited<ReturnType<typeof makeStatementCounter>>;

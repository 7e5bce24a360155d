import type { Asker } from "#tests/asker.ts";
import type { World } from "#tests/world.ts";
import { type ApiClient, apiClient } from "#web/api.ts";

/** What happens instead of calls whose address ends so: what our server never does, and a line or a proxy may. */
export type Instead = Record<string, () => Promise<Response>>;

/** The API as a screen's loader or action has it when this person asks for the page. */
export const apiOf = (world: World, asker: Asker, instead: Instead = {}): ApiClient =>
	apiClient("http://almari.test", {
		fetch: (input: URL | RequestInfo, init: RequestInit = {}) => {
			const other = Object.entries(instead).find(([end]) => String(input).endsWith(end));
			if (other) return other[1]();
			const headers = new Headers(init.headers);
			headers.set("cookie", [...asker.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
			return world.api.request(input as string, { ...init, headers }) as Promise<Response>;
		},
	});

import { type ApiClient, apiClient } from "#web/api.ts";
import type { Asker } from "./test-client.ts";
import type { World } from "./world.ts";

/** The line between a screen and the API, which may break: what it does instead of carrying a call, by the call's path. */
export type Breaks = Record<string, "no answer comes" | "nothing arrives" | object>;

/** The typed client as a page of this person has it. Each break happens once. */
export function lineOf(world: World, asker: Asker, breaks: Breaks = {}): ApiClient {
	const left = { ...breaks };
	return apiClient("http://almari.test", {
		fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
			const headers = new Headers(init?.headers);
			headers.set("cookie", [...asker.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
			const carry = () => world.api.request(String(input), { ...init, headers }, { address: "192.0.2.1" });
			const path = Object.keys(left).find((one) => String(input).includes(one));
			if (!path) return carry();
			const instead = left[path];
			delete left[path];
			if (instead === "no answer comes") await carry();
			if (typeof instead === "string") throw new TypeError("fetch failed");
			return Response.json(instead, { status: 400 });
		},
	});
}

import { hc } from "hono/client";
import type { Api } from "#server/endpoints.ts";
import type { ApiClient } from "#web/api.ts";
import type { TestClient } from "./test-client.ts";
import type { World } from "./world.ts";

/** Faults of the connection between a screen and the API, by endpoint path. */
export type ConnectionFaults = Record<string, "no answer comes" | "nothing arrives" | object>;

/** The typed API client of this user's page. Each fault happens once. */
export function flakyApiClient(world: World, testClient: TestClient, faults: ConnectionFaults = {}): ApiClient {
	const pendingFaults = { ...faults };
	return hc<Api>("http://almari.test", {
		fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
			const headers = new Headers(init?.headers);
			headers.set("cookie", [...testClient.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
			const deliver = () => world.api.request(String(input), { ...init, headers }, { address: "192.0.2.1" });
			const path = Object.keys(pendingFaults).find((one) => String(input).includes(one));
			if (!path) return deliver();
			const fault = pendingFaults[path];
			delete pendingFaults[path];
			if (fault === "no answer comes") await deliver();
			if (typeof fault === "string") throw new TypeError("fetch failed");
			return Response.json(fault, { status: 400 });
		},
	});
}

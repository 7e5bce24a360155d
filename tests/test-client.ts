import type { Hono } from "hono";
import type { HttpEnv } from "#platform/http-handler.ts";

/** A client of the API for tests: stores cookies as a browser does, and sends JSON. */

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
export type ApiResponse = { status: number; body: any; headers: Headers };

export class TestClient {
	readonly cookies = new Map<string, string>();
	readonly #api: Hono<HttpEnv>;
	readonly address: string;
	/** The signed-in account, after sign-in. */
	user: { _id: string; name: string; email: string; accountType: string } = {
		_id: "",
		name: "",
		email: "",
		accountType: "",
	};

	constructor(api: Hono<HttpEnv>, address = "192.0.2.1") {
		this.#api = api;
		this.address = address;
	}

	async request(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<ApiResponse> {
		const init: RequestInit & { headers: Record<string, string> } = { method, headers: { ...headers } };
		if (this.cookies.size)
			init.headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		if (body instanceof FormData) init.body = body;
		else if (body !== undefined) {
			init.body = typeof body === "string" ? body : JSON.stringify(body);
			init.headers["content-type"] ??= "application/json";
		}
		const response = await this.#api.request(`http://almari.test${path}`, init, { address: this.address });
		for (const cookie of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value === "" || /max-age=0/i.test(cookie)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		// An event stream does not end.
		const isStream = response.headers.get("content-type") === "text/event-stream";
		if (isStream) await response.body?.cancel();
		if (response.headers.get("content-type") === "application/pdf") {
			const bytes = new Uint8Array(await response.arrayBuffer());
			return { status: response.status, body: bytes, headers: response.headers };
		}
		const text = isStream ? "" : await response.text();
		return {
			status: response.status,
			body: /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text,
			headers: response.headers,
		};
	}

	get = (path: string, headers?: Record<string, string>) => this.request("GET", path, undefined, headers);
	put = (path: string, body: unknown = {}) => this.request("PUT", path, body);
	delete = (path: string) => this.request("DELETE", path);
	post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
		this.request("POST", path, body, headers);
}

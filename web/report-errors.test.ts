import { data, RouterContextProvider, redirect, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { reportErrors } from "./report-errors.ts";

const buildOf = (module: object) => ({ routes: { home: { id: "home", module } } }) as unknown as ServerBuild;
const args = (signal = new AbortController().signal) => ({
	request: new Request("http://almari.test/", { signal }),
	context: new RouterContextProvider(),
});

function run(kind: "loader" | "action", work: () => unknown, log = vi.fn(), routeArgs = args()) {
	const module = reportErrors(buildOf({ [kind]: work, meta: "unchanged" }), log).routes.home
		?.module as unknown as Record<string, (routeArgs: unknown) => Promise<unknown>>;
	return module[kind]?.(routeArgs) ?? Promise.resolve();
}

test.each(["loader", "action"] as const)(
	"a failing %s is logged, and the visitor gets only a request id",
	async (kind) => {
		const log = vi.fn();
		const bug = new Error("the database said: relation product does not exist");
		const thrown = (await run(kind, () => Promise.reject(bug), log).catch((error) => error)) as {
			init: object;
			data: { requestId: string };
		};
		expect(thrown.init).toEqual({ status: 500, statusText: "Internal Server Error" });
		expect(thrown.data).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
		expect(log).toHaveBeenCalledExactlyOnceWith(thrown.data.requestId, bug);
	},
);

test("replies, redirects and expected failures pass through", async () => {
	const log = vi.fn();
	expect(await run("loader", () => ({ product: 1 }), log)).toEqual({ product: 1 });
	const redirection = redirect("/login");
	expect(await run("loader", () => Promise.reject(redirection), log).catch((error) => error)).toBe(redirection);
	expect(log).not.toHaveBeenCalled();
});

test.each([
	[400, "Bad Request"],
	[404, "Not Found"],
	[410, "Gone"],
	[503, "Service Unavailable"],
])("an expected failure is named by its own status: %i %s", async (status, statusText) => {
	const failure = data({ message: "It is sold." }, { status });
	expect(await run("loader", () => Promise.reject(failure)).catch((error) => error)).toEqual(
		data({ message: "It is sold." }, { status, statusText }),
	);
});

test.each<[string, RequestInit]>([
	["no body", {}],
	["JSON", { body: "{}", headers: { "content-type": "application/json" } }],
	["a text", { body: "a=b" }],
	["a broken form", { body: "a=b", headers: { "content-type": "multipart/form-data; boundary=x" } }],
])("an action that gets %s instead of a form answers 400, and nothing is logged", async (_, init) => {
	const log = vi.fn();
	const request = new Request("http://almari.test/", { method: "POST", ...init });
	const failure = await run("action", () => request.formData(), log, { ...args(), request }).catch((error) => error);
	expect(failure).toMatchObject({ init: { status: 400, statusText: "Bad Request" } });
	expect(log).not.toHaveBeenCalled();
});

test("errors of aborted requests are not logged", async () => {
	const [log, abortError] = [vi.fn(), new Error("aborted")];
	const routeArgs = args(AbortSignal.abort());
	expect(await run("loader", () => Promise.reject(abortError), log, routeArgs).catch((error) => error)).toBe(
		abortError,
	);
	expect(log).not.toHaveBeenCalled();
});

test("other route exports stay unchanged", () => {
	const build = reportErrors(buildOf({ meta: "unchanged" }), vi.fn());
	expect(build.routes.home?.module).toEqual({ meta: "unchanged" });
});

import path from "node:path";
import { hc } from "hono/client";
import type { EntryContext, ServerBuild } from "react-router";

type Entry = Pick<typeof import("#web/entry.server.tsx"), "makeHandler">;

/** Runs the loaders of a page of the running server, once: what React Router passes to its renderer. `cookie`: a member's. */
export async function loadPage(address: string, cookie = ""): Promise<EntryContext> {
	const headers = cookie ? { cookie } : undefined;
	const build: ServerBuild = await import(path.resolve("build/server/index.js"));
	return new Promise<EntryContext>((resolve, reject) => {
		const capture = (_: Request, status: number, headers: Headers, entryContext: EntryContext) => {
			resolve(entryContext);
			return new Response(null, { status, headers });
		};
		const module = { ...build.entry.module, default: capture };
		const handle = (module as unknown as Entry).makeHandler({ ...build, entry: { module } }, "production");
		const api = hc(new URL(address).origin, { headers }) as never;
		handle(new Request(address, { headers }), {
			api,
			deferredApi: () => api,
			nonce: "",
			isSecure: false,
			banner: "",
			takesUpi: false,
			drawQr: () => ({ size: 1, path: "" }),
			publicUrl: undefined,
			onHtml: () => {},
		}).then(({ status }) => reject(new Error(`${address} was answered with ${status}`)), reject);
	});
}

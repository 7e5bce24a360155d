import http from "node:http";
import path from "node:path";
import { hc } from "hono/client";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";

/**
 * The second reference limit of a page: a node:http server that renders the page's own components with React and does nothing else. The
 * loader data is fetched once, with a member's cookie where the page is a member's.
 */
const [address = "", cookie = "", port] = process.argv.slice(2);
const headers = cookie ? { cookie } : undefined;

type Entry = Pick<typeof import("#web/entry.server.tsx"), "makeHandler">;
const build: ServerBuild = await import(path.resolve("build/server/index.js"));

const context = await new Promise<EntryContext>((resolve, reject) => {
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
		takesUpi: false,
		publicUrl: undefined,
		onHtml: () => {},
	}).catch(reject);
});
// Serialising the loader data for the browser is not rendering.
const page = { ...context, serverHandoffStream: undefined };

http
	.createServer((_, response) => {
		const html = renderToString(createElement(ServerRouter, { context: page, url: address, nonce: "" }));
		response.writeHead(200, { "content-type": "text/html", "content-length": Buffer.byteLength(html) });
		response.end(html);
	})
	.listen(Number(port), "127.0.0.1");

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import type { IncomingMessage, RequestListener } from "node:http";
import path from "node:path";
import { loadPage } from "../load-page.ts";
import type { BrowseData, PageData, ProductData } from "./values.ts";

/** Pages of the product as other frameworks render them: the same components (`components/`), data and texts. */
export const frameworks = ["sveltekit", "solid", "strings"] as const;
export type Framework = (typeof frameworks)[number];

/** Builds the server of a framework in a new folder, which `remove` or the end of the process deletes. It is no part of the product's build. */
export async function buildPages(framework: Framework): Promise<{ folder: string; remove(): void }> {
	// Inside the project, because the servers import its packages.
	const cache = path.resolve(".cache");
	await mkdir(cache, { recursive: true });
	const folder = await mkdtemp(path.join(cache, "reference-pages-"));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	process.once("exit", remove);
	const child = spawn(process.execPath, [path.join(import.meta.dirname, "build.ts"), framework, folder], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, NODE_ENV: "production" },
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`The pages of ${framework} could not be built; the reason is above.`);
	return {
		folder,
		remove: () => {
			process.off("exit", remove);
			remove();
		},
	};
}

type Data = PageData<BrowseData | ProductData>;

/** Answers every request with the page that has this address on the running server, rendered by a framework. `folder`: its build. */
export async function pageHandler(framework: Framework, folder: string, address: string): Promise<RequestListener> {
	const { pathname, search } = new URL(address);
	const [location, loaderData] = [pathname + search, await recordData(address)];
	if (framework === "sveltekit") {
		const { handler } = await import(path.join(folder, "server/handler.js"));
		return (request, response) => handler(withPage(request, location, loaderData), response);
	}
	const { render } = await import(path.join(folder, "server.js"));
	return async (_, response) => {
		const html: string = await render(location, loaderData);
		response.writeHead(200, { "content-type": "text/html", "content-length": Buffer.byteLength(html) });
		response.end(html);
	};
}

const withPage = (request: IncomingMessage, url: string, loaderData: Data) =>
	Object.assign(request, { url, loaderData });

/** The data of one request, with the promises that React Router would stream resolved. */
async function recordData(address: string): Promise<Data> {
	const { root, frame, ...screen } = (await loadPage(address)).staticHandlerContext.loaderData;
	const [page] = Object.values(screen);
	const entries = Object.entries(page).map(async ([name, value]) => [name, await value] as const);
	return { root, frame, page: Object.fromEntries(await Promise.all(entries)) as Data["page"] };
}

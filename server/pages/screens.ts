import { existsSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";

/** The built screens, or, in development, those that Vite builds while one edits. */

type RenderContext = Parameters<ReturnType<ServerEntry["makeHandler"]>>[1];
type ServerEntry = typeof import("#web/entry.server.tsx");
export type PageHandler = (request: Request, context: RenderContext) => Promise<Response>;

export type Screens = {
	clientDir: string | undefined;
	vite: ViteDevServer | undefined;
	handler(): Promise<PageHandler>;
};

const root = path.resolve(import.meta.dirname, "../..");

/** Loads the build. Refuses (an error with one sentence) when there is none. */
export async function loadScreens(isDev: boolean): Promise<Screens> {
	if (isDev) return loadFromVite();
	const file = path.join(root, "build/server/index.js");
	if (!existsSync(file)) throw new Error("The screens are not built; please run npm run build.");
	// React reads this when it is first loaded, and its other build takes several times as long for a page.
	// biome-ignore lint/style/noProcessEnv: it is React's setting, not ours
	process.env.NODE_ENV = "production";
	const handler = handlerOf(await import(file), "production");
	return { clientDir: path.join(root, "build/client"), vite: undefined, handler: async () => handler };
}

async function loadFromVite(): Promise<Screens> {
	const { createServer } = await import("vite");
	const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
	return {
		clientDir: undefined,
		vite,
		handler: async () =>
			handlerOf((await vite.ssrLoadModule("virtual:react-router/server-build")) as never, "development"),
	};
}

/** The handler is made inside the build: its copy of react-router is the one that the screens use. */
const handlerOf = (build: ServerBuild, mode: string): PageHandler =>
	(build.entry.module as unknown as ServerEntry).makeHandler(build, mode);

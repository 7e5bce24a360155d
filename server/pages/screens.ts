import { existsSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { Template } from "#server/http-cache/cached-template.ts";

/** Loads the web build and its page handler; in development, Vite builds it on each request. */

type RenderContext = Parameters<ReturnType<ServerEntry["makeHandler"]>>[1];
type ServerEntry = typeof import("#web/entry.server.tsx");
export type PageHandler = (request: Request, context: RenderContext) => Promise<Response>;
export type MemberSlots = NonNullable<RenderContext["slots"]>;
/** A page that was rendered with slots, or undefined when it cannot be filled safely. `html`: latin1. */
export type MakeTemplate = (html: string, key: string) => Template | undefined;

export type Screens = {
	clientDir: string | undefined;
	vite: ViteDevServer | undefined;
	handler(): Promise<PageHandler>;
	/** Undefined with the development server, which caches no pages. */
	makeTemplate?: MakeTemplate;
};

const root = path.resolve(import.meta.dirname, "../..");

/** Loads the build. Throws an error with one sentence when there is none. */
export async function loadScreens(isDev: boolean): Promise<Screens> {
	if (isDev) return loadFromVite();
	const file = path.join(root, "build/server/index.js");
	if (!existsSync(file)) throw new Error("The screens are not built; please run npm run build.");
	// React reads it when first loaded; its development build takes several times as long to render.
	// biome-ignore lint/style/noProcessEnv: it is React's setting, not ours
	process.env.NODE_ENV = "production";
	const build = (await import(file)) as ServerBuild;
	const handler = handlerOf(build, "production");
	const { makePageTemplate: makeTemplate } = entryOf(build);
	return { clientDir: path.join(root, "build/client"), vite: undefined, handler: async () => handler, makeTemplate };
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

/** The handler comes from the build, because the screens must share its copy of react-router. */
const handlerOf = (build: ServerBuild, mode: string): PageHandler => entryOf(build).makeHandler(build, mode);

const entryOf = (build: ServerBuild) => build.entry.module as unknown as ServerEntry;

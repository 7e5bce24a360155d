import { existsSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { defaultLanguage, type Language, languages } from "#common/languages.ts";
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
	handler(language: Language): Promise<PageHandler>;
	/** Undefined with the development server, which caches no pages. */
	makeTemplate?(language: Language): MakeTemplate;
};

const root = path.resolve(import.meta.dirname, "../..");

/** Loads the build. Throws an error with one sentence when there is none. */
export async function loadScreens(isDev: boolean): Promise<Screens> {
	if (isDev) return loadFromVite();
	// React reads it when first loaded; its development build takes several times as long to render.
	// biome-ignore lint/style/noProcessEnv: it is React's setting, not ours
	process.env.NODE_ENV = "production";
	const builds = new Map(await Promise.all(languages.map(async ({ code }) => [code, await loadBuild(code)] as const)));
	const buildOf = (language: Language) => builds.get(language) ?? (builds.get(defaultLanguage) as Build);
	return {
		clientDir: path.join(root, "build/client"),
		vite: undefined,
		handler: async (language) => buildOf(language).handler,
		makeTemplate: (language) => buildOf(language).makeTemplate,
	};
}

type Build = { handler: PageHandler; makeTemplate: MakeTemplate };

/** The build of a language. Undefined for a language that was not built, as with the pseudo-language: its pages are not found. */
async function loadBuild(language: Language): Promise<Build | undefined> {
	const file = path.join(root, "build", language === defaultLanguage ? "" : language, "server/index.js");
	if (!existsSync(file)) {
		if (language !== defaultLanguage) return undefined;
		throw new Error("The screens are not built; please run npm run build.");
	}
	const build = (await import(file)) as ServerBuild;
	return { handler: handlerOf(build, "production"), makeTemplate: entryOf(build).makePageTemplate };
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

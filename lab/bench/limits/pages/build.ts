import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createBuilder, type InlineConfig, type PluginOption } from "vite";
import solid from "vite-plugin-solid";
import type { Framework } from "./reference-pages.ts";
import { toStrings, toSvelte } from "./translate.ts";

/** Builds the pages' server of one framework in a folder: `build.ts <framework> <folder>`. */
const [framework, folder = ""] = process.argv.slice(2);

const sources = path.join(import.meta.dirname, "components");

const builders: Record<Framework, () => Promise<void>> = {
	sveltekit: async () => {
		await cp(path.join(import.meta.dirname, "sveltekit"), folder, { recursive: true });
		const components = path.join(folder, "src/components");
		await mkdir(components);
		for (const file of await readdir(sources)) {
			const text = await readFile(path.join(sources, file), "utf8");
			for (const [name, component] of toSvelte(file, text)) await writeFile(path.join(components, name), component);
		}
		await build({ configFile: path.join(folder, "vite.config.ts") });
	},
	solid: () => buildServer("solid/server.tsx", solid({ ssr: true, dev: false })),
	strings: () =>
		buildServer("strings/server.ts", {
			name: "components-as-strings",
			enforce: "pre",
			load: async (id) =>
				path.dirname(id) === sources
					? { code: toStrings(id, await readFile(id, "utf8")), moduleType: "ts" }
					: undefined,
		}),
};

const buildServer = (entry: string, plugin: PluginOption) =>
	build({
		root: import.meta.dirname,
		configFile: false,
		logLevel: "error",
		resolve: { alias: [{ find: /^#(web|common|lab)\//, replacement: `${process.cwd()}/$1/` }] },
		plugins: [plugin],
		build: { ssr: entry, outDir: folder, rolldownOptions: { output: { entryFileNames: "server.js" } } },
		ssr: { noExternal: true },
	});

const build = async (config: InlineConfig) => (await createBuilder(config)).buildApp();

await builders[framework as Framework]();

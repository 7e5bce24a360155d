import path from "node:path";
import adapter from "@sveltejs/adapter-node";
import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

/** The configuration of SvelteKit's copy of the pages, which `build-pages.ts` puts beside their components. A file, as SvelteKit reads it a second time. */
export default defineConfig({
	root: import.meta.dirname,
	logLevel: "error",
	resolve: { alias: [{ find: /^#(web|common|lab)\//, replacement: `${process.cwd()}/$1/` }] },
	plugins: [sveltekit({ adapter: adapter({ out: path.join(import.meta.dirname, "server"), precompress: false }) })],
});

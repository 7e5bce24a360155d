import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const serverLayers = ["server", "platform", "modules", "database", "demo"].map((layer) =>
	fileURLToPath(new URL(`./${layer}/`, import.meta.url)),
);

/** Screens reach the server only through the API client: importing its types is free, importing its code is an error. */
const noServerCode: Plugin = {
	name: "no-server-code",
	enforce: "pre",
	async resolveId(source, importer) {
		if (!importer || !(source.startsWith(".") || source.startsWith("#"))) return null;
		const resolved = await this.resolve(source, importer, { skipSelf: true });
		if (resolved && serverLayers.some((layer) => resolved.id.startsWith(layer)))
			this.error(`${importer} imports server code (${source}); import types only`);
		return null;
	},
};

/** Few files in the place of many small ones: they compress better, and a phone on a slow line waits for each. */
const chunkGroups = {
	groups: [
		{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
		{
			name: "house",
			test: /\/(web\/((ui|frame|components|features(?!\/(?:orders|photos|damage)\/))\/[^?]*|[\w-]+)|common\/\w+)\.tsx?$/,
			minShareCount: 8,
		},
	],
};

export default defineConfig({
	plugins: [noServerCode, tailwindcss(), reactRouter()],
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunkGroups } } } } },
});

import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const serverLayers = ["server", "platform", "modules", "database", "demo"].map((layer) =>
	fileURLToPath(new URL(`./${layer}/`, import.meta.url)),
);

/** Fails the build when a screen imports server code. Types are allowed, because they do not exist at run time. */
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

/** Groups many small chunks into few: they compress better, and slow connections wait for fewer requests. */
const chunkGroups = {
	groups: [
		{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
		{
			name: "shared",
			test: /\/(web\/((ui|frame|components|features(?!\/(?:orders|photos|damage)\/))\/[^?]*|[\w-]+)|common\/[^?]*)\.tsx?$/,
			minShareCount: 8,
		},
		// Every tab of the admin dashboard needs most of these.
		{ name: "admin", test: /\/web\/screens\/admin\/((actions|components)\/[^?]*|[\w-]+)\.tsx?$/, minShareCount: 2 },
	],
};

export default defineConfig({
	plugins: [noServerCode, tailwindcss(), reactRouter()],
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunkGroups } } } } },
});

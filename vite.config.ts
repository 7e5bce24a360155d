import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";
import { compileMessages } from "./scripts/compile-messages.ts";

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

/** Builds /sw.js beside the screens. Its release is a hash of their files, so that each release of them is one of the worker. */
const serviceWorker: Plugin = {
	name: "service-worker",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "client",
	async writeBundle({ dir }, files) {
		// One worker serves the pages of all languages.
		if (existsSync(`locales/${process.env.MESSAGES}`)) return;
		const release = createHash("sha256").update(Object.keys(files).sort().join()).digest("hex").slice(0, 8);
		await build({
			configFile: false,
			publicDir: false,
			logLevel: "warn",
			resolve: { alias: { "#messages/": messages } },
			define: { RELEASE: JSON.stringify(release), "process.env.NODE_ENV": '"production"' },
			build: {
				outDir: dir,
				emptyOutDir: false,
				rolldownOptions: {
					input: "web/service-worker.ts",
					output: { format: "iife", entryFileNames: "sw.js" },
				},
			},
		});
	},
};

/** Compiles the messages again when a catalogue is saved. The page and the server reload the compiled modules. */
const watchCatalogues: Plugin = {
	name: "watch-catalogues",
	apply: "serve",
	configureServer({ watcher, config: { logger } }) {
		watcher.add("locales").on("change", (file) => {
			if (!file.endsWith(".yaml")) return;
			try {
				compileMessages();
			} catch (error) {
				logger.error(String(error));
			}
		});
	},
};

/**
 * Few groups of what many pages share, for pages of fewer requests that compress better. What they leave, the bundler divides by use. A group
 * takes what its files import along, so a group of more files would load them on pages without need (docs/decisions/0048).
 */
const chunkGroups = {
	groups: [
		{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
		// With the bar of what was chosen: as a chunk of its own it weighs twice what it adds here.
		{ name: "base", test: /\/web\/features\/(frame\/frame|booking-intent\/chosen-bar)\.tsx$/ },
		// Not entry.client.tsx, which starts the page after the other scripts have been loaded. Not root.tsx: its styles would belong to the
		// chunk, and each lazily loaded script would append them again, after those of the page. Nor the rules of listings, which no page of the catalogue needs.
		{
			name: "shared",
			test: /\/(web|common|\.messages\/[\w-]+)\/(?!root|entry|screens|rules\/listings|orders\.js|features\/orders\/order-labels\.ts)[^?]*\.(tsx?|js)$/,
			minShareCount: 30,
		},
		// The rules, the sum and the refusals of a rent, which the pages of the catalogue need together.
		{ name: "rent", test: /\/(common\/((rules\/rental|rent)\.ts|product\.js)|rent-for-days\.tsx)$/ },
		// Half of the pages of members and staff need these, and no page of the catalogue.
		{ name: "orders", test: /\/(web\/features\/orders\/order-labels\.ts|\.messages\/[\w-]+\/orders\.js)$/ },
		// Most tabs of the admin dashboard need these.
		{
			name: "admin",
			test: /\/web\/screens\/admin\/((actions|components)\/[^?]*|[\w-]+)\.tsx?$|\.messages\/[\w-]+\/screens\/admin\.js$/,
			minShareCount: 12,
		},
	],
};

/** Every page has loaded these before it loads anything on demand, so their names are left out of the lists of what to preload. */
const loadedByEveryPage = /\/(rolldown-runtime|react|base|shared)-[\w-]{7}\.js$/;

/** Hashes of 7 characters, the least that rolldown takes here, instead of 8: each page loads the list of all files, and is 120 bytes or more lighter. */
const fileNames = {
	entryFileNames: "assets/[name]-[hash:7].js",
	chunkFileNames: "assets/[name]-[hash:7].js",
	assetFileNames: "assets/[name]-[hash:7][extname]",
};

/** `MESSAGES=en-XA npm run build`: the screens in another language, such as the pseudo-language of scripts/compile-messages.ts. */
const messages = fileURLToPath(new URL(`./.messages/${process.env.MESSAGES ?? "en"}/`, import.meta.url));

export default defineConfig({
	resolve: { alias: { "#messages/": messages } },
	plugins: [noServerCode, watchCatalogues, serviceWorker, tailwindcss(), reactRouter()],
	environments: {
		client: {
			build: {
				rolldownOptions: { output: { codeSplitting: chunkGroups, ...fileNames } },
				modulePreload: {
					resolveDependencies: (_, files) => files.filter((file) => !loadedByEveryPage.test(file)),
				},
			},
		},
	},
});

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

const baseParts =
	/\/web\/(frame\/frame|features\/(connection\/retry-fetch|translation\/keep-lost-nodes|auth\/sync-sign-out|wishlist\/wishlist-store|upi\/how-to-pay))\.tsx?$/;
const sharedParts =
	/\/(web\/((ui|frame|components|features(?!\/(?:orders|photos|damage|reviews)\/))\/[^?]*|[\w-]+)|common\/(?!copy\/|rules\/)[^?]*)\.tsx?$/;
const formParts =
	/\/web\/(ui\/(auto-redirect|form\/(error-summary|form-section|use-open-errors))|features\/drafts\/use-form-draft|form)\.tsx?$/;
const actionParts = /\/web\/(ui\/(dialog|form\/textarea)|components\/idempotency-field|new-key)\.tsx?$/;
/** Not needed by public pages either; each page loads what it uses. */
const ownChunks =
	/\/(web\/(ui\/form\/(field|select|password-field)|components\/(empty-state|format\/moment|thumbnail)|features\/(auth\/copy|connection\/form-failure|popular\/[^?]*|info-pages\/policy-copy)))\.tsx?$/;

/** Updates that the server announces, for signed-in people: always loaded together. */
const liveParts = /\/web\/features\/(live-updates\/[\w-]+|messages\/unread-poll)\.ts$/;
const policyParts = /\/(web\/features\/orders\/timeline-copy|common\/deposit)\.ts$/;
const lateParts = /\/web\/features\/connection\/(lazy-component|until-needed)\.ts$/;
const listingParts =
	/\/web\/(screens\/product\/(copy|booking\/copy)|components\/(loaded-source|period-picker\/choose-days)|features\/pincode\/copy)\.tsx?$/;
const adminParts =
	/\/(common\/copy\/[\w-]+-copy|web\/(components\/format\/moment|features\/(orders\/paths|connection\/form-failure)))\.tsx?$/;

/** Groups many small chunks into few: they compress better, and slow connections wait for fewer requests. */
const chunkGroups = {
	groups: [
		{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
		// A style by itself, so that a page which links it early does not load the forms' script with it.
		{ name: "form-section", test: /\/web\/ui\/form\/form-section\.css$/ },
		// Parts that every page needs. Not entry.client.tsx, which starts the page after the other scripts have been loaded. Not root.tsx: its styles
		// would belong to the chunk, and each lazily loaded script would append them again, after those of the page.
		{ name: "base", test: baseParts },
		{
			name: "shared",
			test: (id: string) => sharedParts.test(id) && !formParts.test(id) && !actionParts.test(id) && !ownChunks.test(id),
			minShareCount: 12,
		},
		{ name: "fields", test: /\/web\/ui\/form\/(field|select)\.tsx$/, minShareCount: 2 },
		{ name: "account-rules", test: /\/common\/rules\/(accounts|requests|policy)\.ts$/ },
		{ name: "live", test: liveParts },
		{ name: "late", test: lateParts },
		// By themselves, as the next two groups would take what their modules import.
		{ name: "order-labels", test: /\/web\/features\/orders\/order-labels\.ts$/ },
		{ name: "policies", test: /\/common\/rules\/policies\.ts$/ },
		{ name: "policy", test: policyParts },
		{ name: "order-copy", test: /\/web\/features\/orders\/copy\.ts$/ },
		{ name: "dashboard-copy", test: /\/web\/screens\/dashboard\/copy\.ts$/ },
		{ name: "listing", test: listingParts, minShareCount: 2 },
		// Small parts of some public pages and of the admin dashboard, which would otherwise be in the admin chunk only.
		{ name: (id: string) => /([\w-]+)\.tsx?$/.exec(id)?.[1] ?? "part", test: adminParts },
		// Needed by forms of signed-in people: public pages have none of it.
		{ name: "forms", test: formParts, minShareCount: 2 },
		{ name: "actions", test: actionParts, minShareCount: 2 },
		// Every tab of the admin dashboard needs most of these.
		{ name: "admin", test: /\/web\/screens\/admin\/((actions|components)\/[^?]*|[\w-]+)\.tsx?$/, minShareCount: 2 },
	],
};

/** Every page has loaded these before it loads anything on demand, so their names are left out of the lists of what to preload. */
const loadedByEveryPage = /\/(rolldown-runtime|react|base|shared)-[\w-]{8}\.js$/;

export default defineConfig({
	plugins: [noServerCode, tailwindcss(), reactRouter()],
	environments: {
		client: {
			build: {
				rolldownOptions: { output: { codeSplitting: chunkGroups } },
				modulePreload: {
					resolveDependencies: (_, files) => files.filter((file) => !loadedByEveryPage.test(file)),
				},
			},
		},
	},
});

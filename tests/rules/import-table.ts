/** The import table of docs/architecture.md as test cases: what a file of that name may import, and what it may not. */
import { moduleRules } from "./import-table-modules.ts";

export const rules: Record<string, { may: string[]; mayNot: string[] }> = {
	"common/x.ts": {
		may: ["./y.ts", "./z/y.ts", "#common/z/y.ts", "#messages/y.js"],
		mayNot: ["#platform/app.ts", "#web/x.ts", "node:fs", "node:fs/promises", "zod", "../x.ts"],
	},
	"common/z/x.ts": { may: ["./y.ts", "#common/y.ts"], mayNot: ["../y.ts", "#platform/app.ts", "node:fs"] },
	"database/x.ts": {
		may: ["./y.ts", "#common/y.ts", "kysely", "pg", "node:fs", "node:fs/promises"],
		mayNot: ["#platform/app.ts", "#modules/a/index.ts", "#web/x.ts", "hono"],
	},
	"platform/x.ts": {
		may: ["./y.ts", "#common/y.ts", "#messages/api/y.js", "#database/y.ts", "hono", "node:fs", "pino"],
		mayNot: ["#modules/a/index.ts", "#server/main.ts", "#web/x.ts", "#demo/x.ts", "#tests/x.ts", "../x.ts"],
	},
	"platform/jobs/x.ts": {
		may: ["./y.ts", "#platform/app.ts", "#platform/http/y.ts", "#common/y.ts", "#database/y.ts"],
		mayNot: ["../app.ts", "#modules/a/index.ts"],
	},
	...moduleRules,
	"demo/wardrobe/x.ts": {
		may: ["./y.ts", "#demo/y.ts", "#common/y.ts"],
		mayNot: ["#platform/app.ts", "#modules/a/index.ts", "#web/x.ts", "#lab/x.ts"],
	},
	"demo/seed/x.ts": {
		may: [
			"./y.ts",
			"#demo/y.ts",
			"#common/y.ts",
			"#platform/app.ts",
			"#modules/a/index.ts",
			"#modules/a/index-days.ts",
		],
		mayNot: ["#modules/a/queries.ts", "#server/main.ts", "#web/x.ts", "#tests/x.ts"],
	},
	"server/x.ts": {
		may: ["#platform/app.ts", "#modules/a/http.ts", "hono"],
		mayNot: ["#web/root.tsx", "#demo/x.ts", "#tests/x.ts"],
	},
	"server/main.ts": { may: ["#demo/seed/index.ts"], mayNot: ["#web/root.tsx", "#tests/x.ts"] },
	"server/serve.ts": { may: ["#demo/seed/index.ts"], mayNot: ["#web/root.tsx", "#tests/x.ts"] },
	"web/screens/home/x.tsx": {
		may: ["./y.tsx", "#web/api.ts", "#common/y.ts", "#common/rules/y.ts", "#messages/y.js", "react", "react-router"],
		mayNot: [
			"../y.tsx",
			"#common/rules.ts",
			"#messages/api/y.js",
			"#messages/emails/y.js",
			"#server/endpoints.ts",
			"#platform/app.ts",
			"#database/tables.ts",
			"#modules/a/contract.ts",
			"#demo/x.ts",
			"zod",
			"hono/client",
			"node:fs",
			"node:fs/promises",
		],
	},
	"web/ui/x.tsx": {
		may: ["./y.tsx", "#web/ui/y.tsx", "react"],
		mayNot: ["#web/features/x/y.tsx", "#web/api.ts", "#common/y.ts", "#server/endpoints.ts", "node:fs"],
	},
	"web/api.ts": {
		may: [
			"hono/client",
			"#server/endpoints.ts",
			"#modules/a/contract.ts",
			"#modules/a/contract-more.ts",
			"#modules/a/orders/contract.ts",
			"react-router",
		],
		mayNot: ["#server/main.ts", "#modules/a/index.ts", "zod", "#database/tables.ts"],
	},
	"web/entry.server.tsx": {
		may: ["node:stream", "./api.ts"],
		mayNot: ["#server/endpoints.ts", "#platform/app.ts", "hono"],
	},
	"scripts/x.ts": { may: ["#platform/app.ts", "#modules/a/index.ts"], mayNot: ["#web/root.tsx", "#demo/x.ts"] },
	"lab/x.ts": {
		may: ["#modules/a/queries.ts", "#demo/x.ts", "#tests/x.ts", "#server/main.ts"],
		mayNot: ["#web/root.tsx"],
	},
	"modules/a/orders/a.test.ts": {
		may: ["#tests/world.ts", "#modules/b/queries.ts", "../queries.ts", "kysely"],
		mayNot: [],
	},
	"modules/a/a.test.ts": { may: ["#tests/world.ts", "#modules/b/queries.ts", "./queries.ts", "kysely"], mayNot: [] },
	"tests/x.ts": { may: ["#modules/b/queries.ts", "#server/main.ts", "#demo/x.ts"], mayNot: [] },
};

/**
 * Test projects: `unit` needs no browser, but often a database; `pages` reads the built screens over HTTP; `journeys` drives a browser through
 * the built product. `remote-search` repeats two files of searching on a search process, `oldest-postgres` some files on the oldest PostgreSQL that
 * is supported, where one is installed. `nats` needs a nats-server (`npm run test:nats`).
 */
import { existsSync } from "node:fs";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.ts";
import { findInstalled } from "./scripts/test/external.ts";
import { moveTemporaryFolderToMemory } from "./scripts/test/memory-folder.ts";
import RunOrder from "./tests/run-order.ts";

if (Number(process.versions.node.split(".")[0]) < 24) {
	process.stderr.write("The tests run on Node 24. Please use: npm test -- <part of a test file's path>\n");
	process.exit(1);
}

moveTemporaryFolderToMemory();
compileMessages();

/** Many times what a test takes on a quiet machine, so that none fails on a busy one. */
const unitTimeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

const nats: TestProjectConfiguration = {
	extends: true,
	test: { name: "nats", include: ["tests/nats/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
};

/** The tests that depend most on the database: migrations, searching, placing an order, and its steps. */
const databaseTests = existing(
	"database/migrate.test.ts",
	"modules/catalogue/browse/search.test.ts",
	"modules/rentals/placing/place-order.test.ts",
	"modules/rentals/order-steps.test.ts",
);
const oldestPostgres: TestProjectConfiguration = {
	extends: true,
	test: {
		name: "oldest-postgres",
		include: databaseTests,
		globalSetup: ["tests/oldest-postgres.ts"],
		...unitTimeouts,
	},
};
const hasOldestPostgres = !process.env.TEST_DATABASE_URL && !process.env.TEST_DATABASE && (await findInstalled());

/** The tests whose results could differ on a search process: hits, and counts beside filters. */
const searchTests = existing(
	"modules/catalogue/browse/search.test.ts",
	"modules/catalogue/browse/count-filters.test.ts",
);

/** A file that was moved would silently leave its project without a test. */
function existing(...files: string[]): string[] {
	const missing = files.filter((file) => !existsSync(file));
	if (missing.length > 0) throw new Error(`vitest.config.ts names tests that do not exist: ${missing.join(", ")}`);
	return files;
}

/** Another language of the screens, such as the pseudo-language: MESSAGES=en-XA npm test -- every-screen */
const language = process.env.MESSAGES;
const alias = { "#messages/": `${import.meta.dirname}/.messages/${language}/` };

export default defineConfig({
	...(language && { resolve: { alias } }),
	test: {
		pool: "forks",
		// Tests wait some of the time, so more workers than cores help.
		maxWorkers: 4,
		// Isolation would reload all modules for each file, a quarter of the run. It is not needed: nothing is mocked, and each file has its own database.
		isolate: false,
		retry: 0,
		sequence: { sequencer: RunOrder },
		// The time that Playwright's locators wait. Most values are there at the first poll.
		expect: { poll: { timeout: 30_000 } },
		// The whole text of a page, so that a failure says what was there instead.
		chaiConfig: { truncateThreshold: 0 },
		globalSetup: ["tests/setup.ts"],
		provide: { searchPlace: "app" },
		projects: [
			...(process.env.TEST_NATS_SERVER ? [nats] : []),
			...(hasOldestPostgres ? [oldestPostgres] : []),
			{
				extends: true,
				test: {
					name: "unit",
					include: [
						"{common,database,platform,modules,server,demo,scripts,lab,web}/**/*.test.ts",
						"tests/**/*.test.ts",
					],
					exclude: ["tests/journeys/**", "tests/nats/**", "tests/pages/**"],
					...unitTimeouts,
				},
			},
			{
				extends: true,
				// In workers of its own: React's development build, which unit tests of components load, cannot render the built pages.
				test: { name: "pages", include: ["tests/pages/**/*.test.ts"], ...unitTimeouts },
			},
			{
				extends: true,
				test: {
					name: "remote-search",
					include: searchTests,
					provide: { searchPlace: "process" },
					...unitTimeouts,
				},
			},
			{
				extends: true,
				test: {
					name: "journeys",
					include: ["tests/journeys/**/*.test.ts"],
					setupFiles: ["tests/journeys/harness/close-sites.ts"],
					// A journey waits for many of the specified delays, longer on slow machines.
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});

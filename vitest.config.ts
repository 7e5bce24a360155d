/**
 * Test projects: `unit` needs no browser (but often a database); `remote-search` repeats the tests of searching on a search process; `journeys`
 * drives a browser through the built product. `nats` needs a nats-server (`npm run test:nats`).
 */
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

/** The tests of what the catalogue searches: they run with the index in the process, and in a search process. */
const searchTests = ["advise-price", "arrival", "count-filters", "list-products", "search", "suggest-products"].map(
	(name) => `modules/catalogue/browse/${name}.test.ts`,
);

const nats: TestProjectConfiguration = {
	extends: true,
	test: { name: "nats", include: ["tests/nats/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
};

export default defineConfig({
	test: {
		pool: "forks",
		// Tests wait most of the time, so more workers than cores help.
		maxWorkers: 3,
		// Isolation would reload all modules for each file, a quarter of the run. It is not needed: nothing is mocked, and each file has its own database.
		isolate: false,
		retry: 0,
		// The time that Playwright's locators wait. Most values are there at the first poll.
		expect: { poll: { timeout: 30_000 } },
		globalSetup: ["tests/setup.ts"],
		provide: { searchPlace: "app" },
		projects: [
			...(process.env.TEST_NATS_SERVER ? [nats] : []),
			{
				extends: true,
				test: {
					name: "unit",
					include: [
						"{common,database,platform,modules,server,demo,scripts,bench,web}/**/*.test.ts",
						"tests/**/*.test.ts",
					],
					exclude: ["tests/journeys/**", "tests/nats/**"],
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "remote-search",
					include: searchTests,
					provide: { searchPlace: "process" },
					testTimeout: 20_000,
					hookTimeout: 60_000,
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

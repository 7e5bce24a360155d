/** Test projects: `unit` needs no browser (but often a database); `journeys` drives a browser through the built product. */
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		pool: "forks",
		// Tests wait most of the time, so more workers than cores help.
		maxWorkers: 3,
		// Isolation would reload all modules for each file, a quarter of the run. It is not needed: nothing is mocked, and each file has its own database.
		isolate: false,
		retry: 0,
		globalSetup: ["tests/setup.ts"],
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: [
						"{common,database,platform,modules,server,demo,scripts,bench,web}/**/*.test.ts",
						"tests/**/*.test.ts",
					],
					exclude: ["tests/journeys/**"],
					testTimeout: 20_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "journeys",
					include: ["tests/journeys/**/*.test.ts"],
					// A journey waits for many of the specified delays, longer on slow machines.
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});

/** How tests run: `unit` needs no browser (much of it a database), `journeys` drives one through the built product. */
import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		pool: "forks",
		// Much of a test waits.
		maxWorkers: 3,
		// Reading all modules anew for each file would take a quarter of the run. Nothing is mocked, and each file has a database of its own.
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
					// A whole journey waits through many of the specified delays, and slow machines make it longer.
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});

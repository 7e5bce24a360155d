/** `npm test`: types, lint, dead code, the build of the screens, and vitest. The last line counts them all. */
import { type Check, check, checks } from "./test/checks.ts";
import { findInstalled, startInstalled } from "./test/external.ts";
import { endAllOnSignals } from "./test/run.ts";
import { type Count, conclude, vitest } from "./test/vitest.ts";

const build: Check = ["screens (production build)", ["scripts/bootstrap.mjs", "build"]];

const filters = process.argv.slice(2);
endAllOnSignals();

conclude(
	filters.length > 0
		? [await prepare(), await vitest(filters)]
		: [
				...(await Promise.all([...checks, build].map((one) => check(one)))),
				await vitest([]),
				...(await onOlderPostgres()),
			],
);

/** Some tests need the built screens; a filtered run builds them without counting that as a check. */
async function prepare(): Promise<Count> {
	const { failed } = await check(build);
	return { passed: 0, failed, skipped: 0 };
}

/** The most database-dependent tests on the oldest supported PostgreSQL, if one is installed (all of them: `npm run test:external`). */
async function onOlderPostgres(): Promise<Count[]> {
	const installed = process.env.TEST_DATABASE_URL ? undefined : await findInstalled();
	if (!installed) return [];
	console.log(`On PostgreSQL ${installed.version}:`);
	const server = await startInstalled(installed);
	try {
		const files = ["database/migrate", "catalogue/search", "rentals/rentals", "rentals/order-life"];
		return [await vitest(["--project", "unit", ...files], server.url)];
	} finally {
		await server.stop();
	}
}

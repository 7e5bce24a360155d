/** The whole `npm test`: types, lint, dead code, the built screens, and vitest. Its last line counts them all. */
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

/** Some tests need the built screens; a run of chosen tests builds them without counting it. */
async function prepare(): Promise<Count> {
	const { failed } = await check(build);
	return { passed: 0, failed, skipped: 0 };
}

/** The tests that lean on the database most, on the oldest supported PostgreSQL, if this machine has one (all: `npm run test:external`). */
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

/** `npm run test:external`: tests that need a database, on TEST_DATABASE_URL or on the oldest PostgreSQL installed on this machine. */

import { conclude } from "./test/conclude.ts";
import { findInstalled, startInstalled } from "./test/external.ts";
import { endAllOnSignals } from "./test/run.ts";
import { vitest } from "./test/vitest.ts";

endAllOnSignals();

const folders = ["database/", "modules/", "platform/", "server/", "tests/bad-input/"];
const options = ["--project", "unit", ...(process.argv.length > 2 ? process.argv.slice(2) : folders)];
const externalUrl = process.env.TEST_DATABASE_URL;
const installed = externalUrl ? undefined : await findInstalled();

if (externalUrl) {
	console.log("On the PostgreSQL of TEST_DATABASE_URL:");
	await run();
} else if (installed) {
	console.log(`On PostgreSQL ${installed.version} of ${installed.bin}:`);
	const server = await startInstalled(installed);
	try {
		await run({ TEST_DATABASE_URL: server.url });
	} finally {
		await server.stop();
	}
} else {
	console.error(
		"No PostgreSQL 15 or later is installed in /usr/lib/postgresql. Install one (Debian: apt install postgresql-15), or name one in TEST_DATABASE_URL.",
	);
	process.exitCode = 1;
}

async function run(env: Record<string, string> = {}) {
	const report = await vitest(options, env);
	conclude([report], report.failures);
}

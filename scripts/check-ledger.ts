import { backfillBookings, checkLedger } from "#modules/ledger/index.ts";
import { ConfigError, readConfig } from "#platform/config.ts";
import { withApp } from "./app/with-app.ts";

/**
 * `npm run check-ledger`: replays the steps of every order and compares them with the ledger. Exit code 1 on a difference. It changes nothing,
 * except with `--book`: that first books steps without entries (taken by an older process during an upgrade).
 */
const check = () =>
	withApp(readConfig(process.env), async (app) => {
		if (process.argv.includes("--book")) console.log(`${await backfillBookings(app)} orders booked.`);
		const { orders, faults } = await checkLedger(app);
		for (const { orderId, message } of faults) console.error(`${orderId}: ${message}`);
		console.log(`${orders.toLocaleString("en-IN")} orders, ${faults.length} faults.`);
		await app.close();
		if (faults.length > 0) process.exitCode = 1;
	});

const isExpected = (error: unknown): error is Error =>
	error instanceof ConfigError ||
	(error instanceof Error && ["EmbeddedDatabaseError", "SchemaError"].includes(error.constructor.name));

await check().catch((error: unknown) => {
	console.error(isExpected(error) ? error.message : error);
	process.exit(1);
});

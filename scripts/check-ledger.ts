import { backfillBookings, checkLedger } from "#modules/ledger/index.ts";
import { readConfig } from "#platform/config.ts";
import { withApp } from "./app/with-app.ts";

/**
 * Replays the steps of every order and compares with the ledger: `npm run check-ledger`. Exit code 1 when something is wrong. It changes
 * nothing, but with `--book`: then steps that are not booked (an older process took them, during an upgrade) are booked first.
 */
await withApp(readConfig(process.env), async (app) => {
	if (process.argv.includes("--book")) console.log(`${await backfillBookings(app, true)} orders booked.`);
	const { orders, faults } = await checkLedger(app);
	for (const { orderId, message } of faults) console.error(`${orderId}: ${message}`);
	console.log(`${orders.toLocaleString("en-IN")} orders, ${faults.length} faults.`);
	await app.close();
	if (faults.length > 0) process.exitCode = 1;
});

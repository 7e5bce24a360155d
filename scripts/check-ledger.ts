import { checkLedger } from "#modules/ledger/index.ts";
import { readConfig } from "#platform/config.ts";
import { withApp } from "./app/with-app.ts";

/** Replays the steps of every order and compares with the ledger: `npm run check-ledger`. Changes nothing; exit code 1 when something is wrong. */
await withApp(readConfig(process.env), async (app) => {
	const { orders, faults } = await checkLedger(app);
	for (const { orderId, what } of faults) console.error(`${orderId}: ${what}`);
	console.log(`${orders.toLocaleString("en-IN")} orders, ${faults.length} faults.`);
	await app.close();
	if (faults.length > 0) process.exitCode = 1;
});

import { referenceOf } from "#common/text/reference.ts";
import { checkEvidence } from "#modules/evidence/index.ts";
import { ConfigError, readConfig } from "#platform/config.ts";
import { withApp } from "./app/with-app.ts";

/**
 * `npm run check-evidence`: compares the photographs of all orders, rows and files, with their hashes. Names each row or file that was changed,
 * removed or moved. Exit code 1 on a difference. It changes nothing.
 */
const check = () =>
	withApp(readConfig(process.env), async (app) => {
		const { orders, faults } = await checkEvidence(app);
		for (const { orderId, message } of faults) console.error(`${referenceOf(orderId)} (${orderId}): ${message}`);
		console.log(`${orders.toLocaleString("en-IN")} orders with photographs, ${faults.length} faults.`);
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

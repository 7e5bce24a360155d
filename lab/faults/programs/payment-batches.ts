import { connect } from "#database/connect.ts";
import { copyCatalogue } from "#lab/bench/dataset/copy-catalogue.ts";
import { makePaymentsDue } from "#lab/bench/dataset/due-payments.ts";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { PaymentDay } from "#lab/faults/payment-day.ts";
import { createAdmin } from "#modules/admin/index.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { readConfig } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import { databaseUrl, makeFolder, start } from "#tests/faults/server-process.ts";
import { password, signIn } from "#tests/world.ts";

/** Two payments for each order. */
const orders = 800;
const days = 8;

/** The server or its database is killed while batches of payments are approved and the bank's responses imported. */
export const program: FaultProgram = {
	aim: `${2 * days} kill -9 in the middle of approvals and imports: nothing is paid twice, nothing lost, and each payment is emailed once`,
	async run(report) {
		const folder = await makeFolder();
		const server = await start(folder);
		const config = readConfig({ DATA_DIR: folder, DEMO: "0" });
		const app = await makeApp(config, connect(await databaseUrl(folder)));
		await copyCatalogue(app, orders);
		const due = await makePaymentsDue(app);
		const admins = await Promise.all(
			["Noor", "Tara"].map(async (name) => {
				const email = `${name.toLowerCase()}@example.com`;
				await createAdmin(app, { name, email, password });
				return signIn(server.testClient(), email);
			}),
		);
		const payments = new PaymentDay(folder, server, admins);
		for (let day = 0; day < days; day++) {
			await payments.pay(day, days);
			report(`${day + 1} batches: ${payments.paid.size} of ${due} paid, ${payments.interrupted} requests interrupted`);
		}
		const counts = await payments.check(app.db.pool);
		const { faults } = await checkLedger(app);
		for (const { orderId, message } of faults.slice(0, 5)) report(`${orderId}: ${message}`);
		await app.close();
		await app.db.close();
		await payments.stop();
		const all = { kills: 2 * days, "interrupted requests": payments.interrupted, payments: due, ...counts };
		const isClean = faults.length + counts.lost + counts.doubled + counts["emails lost or doubled"] === 0;
		// The server repeats a transaction whose database died, so that most of those requests succeed.
		const isMet = isClean && counts.paid === due && payments.interrupted > 0;
		return { counts: { ...all, "faults in the ledger": faults.length }, isMet };
	},
};

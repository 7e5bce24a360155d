import { createAdmin } from "#modules/admin/index.ts";
import { clientOf } from "#tests/faults/server-process.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { must, password, signIn } from "#tests/world.ts";
import { makePaymentsDue } from "../dataset/due-payments.ts";
import { startSeededServer } from "../servers/seeded-server.ts";

/**
 * `npm run bench -- batches`: one batch of so many payments over HTTP: made, approved, downloaded, and the bank's response imported, one row in
 * a hundred failed; then the time until its emails are in the outbox. The aim is 10 s for each.
 */

const path = "/api/admin/payment-batches";

export async function benchBatches({ rows, profileDir }: { rows: number; profileDir: string }) {
	const server = await startSeededServer(Math.ceil(rows / 2), profileDir ? { profileDir } : {});
	const { app } = server;
	const due = await makePaymentsDue(app);
	const admin = async (name: string): Promise<TestClient> => {
		const email = `${name.toLowerCase()}@bench.example`;
		await createAdmin(app, { name, email, password });
		return signIn(clientOf(server.origin), email);
	};
	const [maker, checker] = [await admin("Noor"), await admin("Tara")];
	console.log(`\n${due.toLocaleString("en-IN")} payments due`);
	const timed = async (name: string, work: () => Promise<ApiResponse>) => {
		const startedAt = performance.now();
		const { body } = await must(work());
		console.log(`${name.padEnd(34)}${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s (aim 10)`);
		return body;
	};
	const { batch } = await timed("make the batch", () => maker.post(path, { channel: "bank", dueBy: "2099-01-01" }));
	if (batch.rows !== due) throw new Error(`${batch.rows} of ${due} payments are in the batch`);
	await timed("approve it", () => checker.post(`${path}/${batch.id}/approve`));
	const file: string = await timed("download the bank's file", () => maker.post(`${path}/${batch.id}/file.csv`));
	const response = respondTo(file);
	const { report } = await timed("import the bank's response", () =>
		maker.post(`${path}/${batch.id}/response`, response),
	);
	console.log(JSON.stringify(report));
	await waitForEmails(app.db.pool, report.paid);
	await server.stopAndDelete();
}

/** The bank's response to its file: every hundredth payment failed. */
function respondTo(file: string): FormData {
	const [header = "", ...lines] = file.trim().split("\r\n");
	const names = header.split(",");
	const [amountAt, referenceAt] = [names.indexOf("Amount"), names.indexOf("Reference")];
	const rows = lines.map((line, index) => {
		const cells = line.split(",");
		const outcome = index % 100 === 99 ? "Failed,,Account closed" : `Success,BENCH${String(index).padStart(12, "0")},`;
		return `${cells[referenceAt]},${cells[amountAt]},${outcome}`;
	});
	const form = new FormData();
	form.append("file", new Blob([["Reference,Amount,Status,UTR,Reason", ...rows, ""].join("\n")]), "response.csv");
	return form;
}

async function waitForEmails(pool: { query(text: string): Promise<{ rows: { count: number }[] }> }, expected: number) {
	const startedAt = performance.now();
	for (let count = 0; count < expected; ) {
		const { rows } = await pool.query(
			"select count(*)::int as count from email where subject like 'Paid to you%' or subject like 'Refund paid%'",
		);
		count = rows[0]?.count ?? 0;
		if (count > expected) throw new Error(`${count} emails instead of ${expected}`);
	}
	console.log(
		`${"its emails are in the outbox after".padEnd(34)}${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`,
	);
}

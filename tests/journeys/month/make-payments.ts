/** The payments of the month, by two admins: bank statements, batches with a failed row, and a client's payment for damage. */
import { emailPayments } from "#modules/ledger/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { must } from "#tests/world.ts";
import type { Month } from "./start-month.ts";

export type Payments = ReturnType<typeof makePayments>;
type Row = { reference: string; amount: number; orderId: string; kind: string; outcome: string | null };
/** A batch, with the sum of the file that the bank got, and the reason of its failed row. */
export type PaidBatch = { id: string; fileSum: number; paid: number; failure: string | undefined };
const failure = "Account closed";

/** References of UPI payments: at the door, and of a remittance. */
export const handOverReference = "412345678901";
const remittanceReference = "412345678902";

const path = "/api/admin/payment-batches";

export function makePayments({ world, people }: Month) {
	const { maker, checker, farah, ishita } = people;
	const batches: PaidBatch[] = [];
	let utrs = 0;

	/** Makes, approves and downloads a batch, and imports a response in which the row of one amount failed. */
	async function payBatch(channel: "bank" | "upi", failedAmount?: number) {
		const { batch } = (await must(maker.post(path, { channel, dueBy: "2027-06-01" }))).body;
		await must(checker.post(`${path}/${batch.id}/approve`));
		const file = (await must(maker.post(`${path}/${batch.id}/file.csv`))).body as unknown as string;
		const rows: Row[] = (await must(maker.get(`${path}/${batch.id}`))).body.rows;
		const lines = rows.map(({ reference, amount }) =>
			amount === failedAmount
				? `${reference},${amount}.00,Failed,,${failure}`
				: `${reference},${amount}.00,Success,HDFCN5202600${++utrs}0,`,
		);
		await must(maker.post(`${path}/${batch.id}/response`, csv(["Reference,Amount,Status,UTR,Reason", ...lines])));
		await emailPayments(world.app, batch.id);
		const paid = rows.filter(({ amount }) => amount !== failedAmount).reduce((sum, { amount }) => sum + amount, 0);
		batches.push({ id: batch.id, fileSum: sumOfFile(file), paid, failure: failedAmount ? failure : undefined });
	}

	return {
		batches,
		/** The statement of the first week has the UPI payment at the door. */
		confirmHandOver: () => importStatement(maker, handOverReference, 5200),
		payFirstBatches: async () => {
			await payBatch("bank", 3780);
			await payBatch("upi");
		},
		/** December: the failed row again, Farah's remittance by UPI, and what Ishita pays for damage and the lost item, which goes on to the listers. */
		payRest: async () => {
			const dues = async (who: TestClient) => (await must(who.get(`/api/ledger/getDues/${who.user._id}`))).body.dues;
			const remittance = (await dues(farah)).find(({ kind }: Row) => kind === "remittance");
			await must(farah.post(`/api/ledger/dues/${remittance.id}/upi`, { reference: remittanceReference }));
			await importStatement(maker, remittanceReference, remittance.amount);
			for (const { id, kind } of await dues(ishita))
				if (kind === "collection")
					await must(maker.post(`/api/admin/dues/${id}/pay`, { reference: "Cash, receipt 7" }));
			await payBatch("bank");
			await payBatch("upi");
		},
	};
}

const importStatement = (admin: TestClient, reference: string, amount: number) =>
	must(
		admin.post(
			"/api/admin/bank/statements",
			csv([
				"Date,Narration,Ref No,Withdrawal,Deposit",
				`23/11/2026,UPI/${reference}/okaxis,${reference},,${amount}.00`,
			]),
		),
	);

function csv(lines: string[]): FormData {
	const form = new FormData();
	form.append("file", new Blob([[...lines, ""].join("\n")], { type: "text/csv" }), "bank.csv");
	return form;
}

/** The sum of the amounts in the file for the bank, in rupees: the only cells with paise. */
const sumOfFile = (file: string): number =>
	[...file.matchAll(/(?:^|,)(\d+)\.00(?=,|\r)/gm)].reduce((sum, [, rupees]) => sum + Number(rupees), 0);

import type pg from "pg";
import { clientOf, killDatabase, killPostmaster, type RunningServer, start } from "#tests/faults/server-process.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";

type Row = { reference: string; amount: number; outcome: string | null };

const path = "/api/admin/payment-batches";

/**
 * Days on which a batch is made, approved, and its response imported, each with a kill in the middle. A request that was interrupted is repeated, as
 * an admin would. The response of a day pays a part of the batch; the rest fails, and is in the next day's batch.
 */
export class PaymentDay {
	/** The UTRs that the server acknowledged. */
	readonly paid = new Set<string>();
	/** Requests that a kill has cut off. */
	interrupted = 0;
	readonly #folder: string;
	readonly #admins: TestClient[];
	#server: RunningServer;
	/** How long the last request of a kind took that was not interrupted, in ms: the kill comes within this time. */
	readonly #lasted = { approve: 60, response: 400 };

	constructor(folder: string, server: RunningServer, admins: TestClient[]) {
		this.#folder = folder;
		this.#server = server;
		this.#admins = admins;
	}

	async pay(day: number, days: number): Promise<void> {
		const { body } = await this.#until(() => this.#as(0).post(path, { channel: "bank", dueBy: "2099-01-01" }));
		const id: string = body.batch.id;
		await this.#interrupt(day, "approve", () => this.#as(1).post(`${path}/${id}/approve`));
		const rows = await this.#rowsOf(id);
		const isPaid = (index: number) => day === days - 1 || index % (days - day) === 0;
		const utrOf = (index: number) => `FAULT${String(day).padStart(3, "0")}${String(index).padStart(6, "0")}`;
		const lines = rows.map(({ reference, amount }, index) =>
			isPaid(index)
				? `${reference},${amount}.00,Success,${utrOf(index)},`
				: `${reference},${amount}.00,Failed,,Try again`,
		);
		const text = ["Reference,Amount,Status,UTR,Reason", ...lines, ""].join("\n");
		await this.#interrupt(day + 1, "response", () => {
			const form = new FormData();
			form.append("file", new Blob([text], { type: "text/csv" }), "response.csv");
			return this.#as(0).post(`${path}/${id}/response`, form);
		});
		for (const index of rows.keys()) if (isPaid(index)) this.paid.add(utrOf(index));
	}

	/** Compares what was acknowledged with the ledger and the outbox, after the job that emails has caught up. */
	async check(pool: pg.Pool) {
		const count = async (query: string) => Number((await pool.query<{ count: string }>(query)).rows[0]?.count);
		while ((await count("select count(*) from payment_row where email_due_at is not null")) > 0) await pause();
		const { rows } = await pool.query<{ reference: string }>(
			"select reference from ledger_booking where kind in ('payout', 'refund')",
		);
		const booked = new Set(rows.map(({ reference }) => reference));
		const doubledDues = await count(
			"select count(*) from (select due_id from ledger_booking where due_id is not null group by due_id having count(*) > 1) twice",
		);
		const emails = await count(
			"select count(*) from email where subject like 'Paid to you%' or subject like 'Refund paid%'",
		);
		return {
			paid: booked.size,
			lost: [...this.paid].filter((utr) => !booked.has(utr)).length,
			doubled: rows.length - booked.size + doubledDues,
			"emails lost or doubled": Math.abs(emails - booked.size),
		};
	}

	async stop(): Promise<void> {
		this.#server.process.kill("SIGTERM");
		await this.#server.ended;
	}

	/** Sends a request, kills within the time that it takes, and repeats it until it is acknowledged. */
	async #interrupt(nth: number, kind: "approve" | "response", send: () => Promise<ApiResponse>): Promise<void> {
		const startedAt = performance.now();
		const first = send().then(
			({ status }) => (status === 200 ? performance.now() - startedAt : undefined),
			() => undefined,
		);
		await pause(0.7 * Math.random() * this.#lasted[kind]);
		await this.#kill(nth);
		const ms = await first;
		if (ms === undefined) this.interrupted++;
		else this.#lasted[kind] = ms;
		await this.#until(send);
	}

	/** In turn the server, all of PostgreSQL, and its postmaster. The server restarts its database; a new one has another port. */
	async #kill(nth: number): Promise<void> {
		if (nth % 3 === 1) return killDatabase(this.#folder);
		if (nth % 3 === 2) return killPostmaster(this.#folder);
		this.#server.process.kill("SIGKILL");
		await this.#server.ended;
		this.#server = await start(this.#folder);
	}

	/** Sends as one of the admins to the server of now. */
	#as(admin: number): TestClient {
		const client = clientOf(this.#server.origin);
		for (const [name, value] of this.#admins[admin]?.cookies ?? []) client.cookies.set(name, value);
		return client;
	}

	/** All rows of a batch that are in its file, page by page. */
	async #rowsOf(id: string): Promise<Row[]> {
		const rows: Row[] = [];
		for (let page = 1, last = 1; page <= last; page++) {
			const { body } = await this.#until(() => this.#as(0).get(`${path}/${id}?page=${page}`));
			rows.push(...body.rows);
			last = body.totalPages;
		}
		return rows.filter(({ outcome }) => outcome === null);
	}

	/** Repeats until the server acknowledges. A 4xx is a bug in this program or in the server. */
	async #until(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
		for (;;) {
			const response = await send().catch(() => undefined);
			if (response?.status === 200) return response;
			if (response && response.status < 500) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
			await pause();
		}
	}
}

const pause = (ms = 50) => new Promise((resolve) => setTimeout(resolve, ms));

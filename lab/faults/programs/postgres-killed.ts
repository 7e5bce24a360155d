import { rename } from "node:fs/promises";
import path from "node:path";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { OrderLoad } from "#lab/faults/order-load.ts";
import { makeOrderMembers } from "#lab/faults/order-members.ts";
import { killDatabase, killPostmaster, makeFolder, start } from "#tests/faults/server-process.ts";
import { openMailbox } from "#tests/servers/mailbox.ts";

/** Only PostgreSQL is killed with -9 while clients place orders: in turn its postmaster, as by the OOM killer, and all its processes. */
export const program: FaultProgram = {
	aim: "8 kill -9 of PostgreSQL alone under load: back within 10 s each time, nothing acknowledged lost or doubled",
	async run(report) {
		const folder = await makeFolder();
		const mailbox = await openMailbox();
		const server = await start(folder, { SMTP_URL: mailbox.url });
		const { seller, products, clients } = await makeOrderMembers(() => server.testClient(), mailbox, {
			products: 10,
			clients: 2,
		});

		const load = new OrderLoad(server.origin, clients, products);
		let slowest = 0;
		for (let kill = 1; kill <= kills; kill++) {
			await load.afterMore(ordersBetween);
			const from = performance.now();
			await (kill % 2 ? killPostmaster(folder) : killDatabase(folder));
			// An order acknowledged from now on was placed in the recovered database.
			await load.afterMore(1 + clients.length);
			const ms = Math.round(performance.now() - from);
			slowest = Math.max(slowest, ms);
			report(`${kill} kills: the next orders acknowledged after ${ms} ms, ${load.orders.length} in all`);
		}
		await load.stop();
		const counts = await load.check(seller, mailbox);
		const isAlive = (await fetch(`${server.origin}/healthz`)).ok;
		await mailbox.close();

		report("its files are taken away: the server tries for about 50 s, and then ends");
		await rename(path.join(folder, "postgres/global"), path.join(folder, "global"));
		await killPostmaster(folder);
		const { code, output } = await server.ended;
		report(`ended with code ${code}: ${output.trim().split("\n").at(-1)}`);
		const isReported = code === 1 && output.includes("Almari stops: The database did not start");
		const isLossless = counts.lost === 0 && counts.doubled === 0 && counts["emails lost"] === 0 && counts.refused === 0;
		return {
			counts: { kills, "ms until orders were acknowledged again, at most": slowest, ...counts },
			isMet: isAlive && isReported && isLossless && slowest < 10_000,
		};
	},
};

const kills = 8;
const ordersBetween = 3;

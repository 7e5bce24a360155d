import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { OrderLoad } from "#lab/faults/order-load.ts";
import { makeOrderMembers } from "#lab/faults/order-members.ts";
import { killDatabase, makeFolder, processIds, start } from "#tests/faults/server-process.ts";
import { openMailbox } from "#tests/servers/mailbox.ts";

/**
 * A server of two processes is killed while clients place orders and write messages: one of its processes, then all of it, then all of it with its
 * database.
 */
export const program: FaultProgram = {
	aim: "30 kill -9 under load: no acknowledged order, message or email is lost or doubled",
	async run(report) {
		const folder = await makeFolder();
		const mailbox = await openMailbox();
		const startServer = () => start(folder, { SMTP_URL: mailbox.url, PROCESSES: "2" });
		let server = await startServer();
		const { seller, products, clients } = await makeOrderMembers(() => server.testClient(), mailbox, {
			products: productCount,
			clients: clientCount,
		});

		const load = new OrderLoad(server.origin, clients, products);
		for (let kill = 0; kill < kills; kill++) {
			await load.afterMore(1 + Math.floor(Math.random() * mostBetween));
			if (kill % 3 === 0) await killOneProcess(server.origin, 1 + ((kill / 3) % 2));
			else {
				server.process.kill("SIGKILL");
				if (kill % 3 === 2) await killDatabase(folder);
				await server.ended;
				server = await startServer();
				load.origin = server.origin;
			}
			if (kill % 5 === 4) report(`${kill + 1} kills, ${load.orders.length} orders, ${load.messages} messages`);
		}
		await load.stop();
		const counts = await load.check(seller, mailbox);
		await mailbox.close();
		server.process.kill("SIGTERM");
		await server.ended;
		const isMet = counts.lost === 0 && counts.doubled === 0 && counts["emails lost"] === 0 && counts.refused === 0;
		return { counts: { kills, ...counts }, isMet };
	},
};

/** Kills the process with this number, while the other one goes on. Waits until both run before, and until it is replaced after. */
async function killOneProcess(origin: string, number: number): Promise<void> {
	const runBoth = async (except?: number) => {
		for (;;) {
			// The process that answers may be the one that is killed.
			const ids = await processIds(origin).catch(() => new Map<number, number>());
			if (ids.size === 2 && ids.get(number) !== except) return ids.get(number) as number;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	};
	const pid = await runBoth();
	process.kill(pid, "SIGKILL");
	await runBoth(pid);
}

const kills = 30;
const clientCount = 6;
/** Each has days for about 28 orders, every other day of two months. */
const productCount = 120;
/** Maximum acknowledged orders between two kills. */
const mostBetween = 20;

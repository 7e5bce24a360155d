import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { OrderLoad } from "#lab/faults/order-load.ts";
import { makeOrderMembers } from "#lab/faults/order-members.ts";
import { killDatabase, makeFolder, start } from "#tests/faults/server-process.ts";
import { openMailbox } from "#tests/servers/mailbox.ts";

/** The server, and every other time its database too, is killed while clients place orders and write messages. */
export const program: FaultProgram = {
	aim: "30 kill -9 under load: no acknowledged order, message or email is lost or doubled",
	async run(report) {
		const folder = await makeFolder();
		const mailbox = await openMailbox();
		const startServer = () => start(folder, { SMTP_URL: mailbox.url });
		let server = await startServer();
		const { seller, products, clients } = await makeOrderMembers(() => server.testClient(), mailbox, {
			products: productCount,
			clients: clientCount,
		});

		const load = new OrderLoad(server.origin, clients, products);
		for (let kill = 0; kill < kills; kill++) {
			await load.afterMore(1 + Math.floor(Math.random() * mostBetween));
			server.process.kill("SIGKILL");
			if (kill % 2 === 1) await killDatabase(folder);
			await server.ended;
			server = await startServer();
			load.origin = server.origin;
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

const kills = 30;
const clientCount = 6;
const productCount = 40;
/** Maximum acknowledged orders between two kills. */
const mostBetween = 20;

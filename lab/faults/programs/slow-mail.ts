import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { makeFolder, type RunningServer, start } from "#tests/faults/server-process.ts";
import { ownPort } from "#tests/servers/port.ts";
import { openSlowMailServer } from "#tests/servers/slow-mail-server.ts";
import { must, registration } from "#tests/world.ts";

/** A mail server that responds byte by byte, disappears, and works again; the server is killed in between. */

const people = 20;

export const program: FaultProgram = {
	aim: "a mail server that drips or is down delays emails and nothing else; none is lost, none doubled",
	async run(report) {
		const port = await ownPort();
		const dataDir = path.join(await makeFolder(), "data");
		const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
		let server = await start(dataDir, settings);
		const slow = await openSlowMailServer(port);
		for (let count = 0; count < people; count++) await signUp(server);
		report(`${people} people sign up; the mail server drips for 75 seconds`);
		let latest = 0;
		const until = performance.now() + 75_000;
		while (performance.now() < until) {
			latest = Math.max(latest, await lateSeconds(server));
			await sleep(1_000);
		}
		report(
			`the scheduler was at most ${latest} s late; the server is killed with emails under way, the mail server with it`,
		);
		await signUp(server);
		server.process.kill("SIGKILL");
		await server.ended;
		await slow.close();
		const mailCounter = await openMailCounter(port);
		const restarted = performance.now();
		server = await start(dataDir, settings);
		while (mailCounter.received.size < people + 1 && performance.now() < restarted + 90_000) await sleep(100);
		const seconds = Math.round((performance.now() - restarted) / 1000);
		report(`all codes were there ${seconds} s after the restart began`);
		await mailCounter.close();
		const total = [...mailCounter.received.values()].reduce((sum, count) => sum + count, 0);
		const lost = people + 1 - mailCounter.received.size;
		const doubled = total - mailCounter.received.size;
		return {
			counts: {
				emails: people + 1,
				lost,
				doubled,
				"seconds late at most": latest,
				"seconds from the restart to the last code": seconds,
			},
			// The tasks run once a minute.
			isMet: lost === 0 && doubled === 0 && latest <= 60 && seconds <= 30,
		};
	},
};

const signUp = (server: RunningServer) =>
	must(server.testClient().post("/api/user/register", registration("client", `${randomUUID()}@example.com`)));

const lateSeconds = async ({ origin }: RunningServer) =>
	((await (await fetch(`${origin}/readyz`)).json()) as { schedulerLateSeconds: number }).schedulerLateSeconds;

/** A mail server that counts the emails of each address. */
async function openMailCounter(port: number) {
	const received = new Map<string, number>();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onData(stream, session, done) {
			stream.resume().on("end", () => {
				for (const { address } of session.envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
				done();
			});
		},
	});
	server.listen(port, "127.0.0.1");
	await once(server.server, "listening");
	return { received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

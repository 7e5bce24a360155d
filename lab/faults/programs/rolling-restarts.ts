import { startEmbedded } from "#database/embedded.ts";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { startHaproxy } from "#lab/faults/haproxy.ts";
import { makeFolder, type RunningServer, signUpAndIn, start } from "#tests/faults/server-process.ts";
import { ownPort } from "#tests/servers/port.ts";
import { list, password } from "#tests/world.ts";

/** Two servers of two processes each, on one database behind HAProxy, are restarted in turn by SIGTERM while clients send requests. */
export const program: FaultProgram = {
	aim: "10 restarts of two servers behind HAProxy, each of two processes, lose none of at least 1,000 requests",
	async run(report) {
		const folder = await makeFolder();
		const database = await startEmbedded(await makeFolder());
		const ports = [await ownPort(), await ownPort()];
		const startAt = (port: number) =>
			start(folder, {
				DATABASE_URL: database.migrationUrl,
				PORT: String(port),
				PROCESSES: "2",
				DRAIN_SECONDS: "3",
				LOG_LEVEL: "warn",
			});
		const servers: RunningServer[] = [];
		for (const port of ports) servers.push(await startAt(port));
		const [first] = servers as [RunningServer, RunningServer];
		const product = await list(await signUpAndIn(first, "seller@example.com", "renter"));
		const client = await signUpAndIn(first, "client@example.com", "client");
		const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const proxy = await startHaproxy(folder, ports);

		const load = sendRequests(proxy.origin, product._id, cookie);
		// Before each restart: all processes at once answer their first requests slowly, also the health checks.
		await load.afterMore(requestsBetween);
		for (let restart = 0; restart < restarts; restart++) {
			const at = restart % 2;
			const server = servers[at] as RunningServer;
			server.process.kill("SIGTERM");
			const { code, output } = await server.ended;
			if (code !== 0 || output.includes("cut off")) report(`ended with ${code}: ${output}`);
			servers[at] = await startAt(ports[at] as number);
			await proxy.untilAllUp();
			await load.afterMore(requestsBetween);
			report(`${restart + 1} restarts, ${load.counts.requests} requests, ${load.counts.lost} lost`);
		}
		const counts = await load.stop();
		await proxy.stop();
		for (const server of servers) server.process.kill("SIGTERM");
		await Promise.all(servers.map(({ ended }) => ended));
		await database.stop();
		for (const failure of load.failures.slice(0, 10)) report(failure);
		return { counts: { restarts, ...counts }, isMet: counts.lost === 0 && counts.requests >= 1000 };
	},
};

const restarts = 10;
const requestsBetween = 300;
const connections = 8;

/** Anonymous and signed-in pages, API reads and sign-ins. Any network error or 5xx counts as lost. */
function sendRequests(origin: string, productId: string, cookie: string) {
	const counts = { requests: 0, lost: 0 };
	const failures: string[] = [];
	let isStopping = false;
	const json = { "content-type": "application/json" };
	const kinds: [path: string, init?: RequestInit][] = [
		["/browse"],
		["/api/product/getAllProducts?search=lehenga"],
		[`/api/product/${productId}`],
		["/dashboard", { headers: { cookie } }],
		["/wishlist", { headers: { cookie } }],
		[`/api/product/${productId}`, { headers: { cookie } }],
		[
			"/api/user/login",
			{ method: "POST", headers: json, body: JSON.stringify({ email: "client@example.com", password }) },
		],
	];
	const sendOne = async (turn: number) => {
		const [path, init] = kinds[turn % kinds.length] as (typeof kinds)[number];
		const problem = await fetch(origin + path, init).then(
			(response) =>
				response.text().then((body) => (response.ok ? undefined : `${response.status} ${body.slice(0, 200)}`)),
			(error: Error) => `${error.message} ${String(error.cause)}`,
		);
		counts.requests++;
		if (problem === undefined) return;
		counts.lost++;
		failures.push(`${new Date().toISOString()} ${path}: ${problem}`);
	};
	const running = Array.from({ length: connections }, async (_, connection) => {
		for (let turn = connection; !isStopping; turn++) await sendOne(turn);
	});
	return {
		counts,
		failures,
		/** Resolves when this many more requests have been answered. */
		async afterMore(more: number) {
			const aim = counts.requests + more;
			while (counts.requests < aim) await new Promise((resolve) => setTimeout(resolve, 20));
		},
		async stop() {
			isStopping = true;
			await Promise.all(running);
			return counts;
		},
	};
}

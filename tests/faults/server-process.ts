import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { copyFolder } from "#tests/database/copy-folder.ts";
import { TestClient } from "#tests/test-client.ts";
import { must, registration, signIn } from "#tests/world.ts";

/** Starts the server as a process, as `npm start` does. */

const root = path.resolve(import.meta.dirname, "../..");
const started = new Set<ChildProcess>();
const folders: string[] = [];

export type Ended = { code: number | null; signal: string | null; output: string };
export type RunningServer = { process: ChildProcess; origin: string; ended: Promise<Ended>; testClient(): TestClient };

export async function makeFolder(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), "almari-fault-"));
	folders.push(folder);
	return folder;
}

/** A data folder as a first start leaves it, without the initialization and the migrations. */
export async function makePreparedFolder(): Promise<string> {
	const folder = await makeFolder();
	const prepared = inject("preparedFolder");
	if (prepared) await copyFolder(prepared, folder);
	return folder;
}

/** Starts the server of a code folder. It needs the built screens, which `npm test` has made by then. */
export function launch(dataDir: string, settings: Record<string, string> = {}, codeFolder = root) {
	if (!existsSync(path.join(codeFolder, "build/server/index.js")))
		spawnSync(process.execPath, ["scripts/bootstrap.mjs", "build"], { cwd: codeFolder, stdio: "inherit" });
	const { PATH = "", HOME = "" } = process.env;
	const own = { PORT: "0", DEMO: "0", RATE_LIMIT: "off", LOG_LEVEL: "error", DATA_DIR: dataDir };
	// A live site refuses it.
	const cost: Record<string, string> = settings.LIVE === "1" ? {} : { PASSWORD_COST: "low" };
	const child = spawn("sh", ["scripts/start.sh"], {
		cwd: codeFolder,
		env: { PATH, HOME, ...own, ...cost, ...settings },
	});
	started.add(child);
	let output = "";
	const ended = new Promise<Ended>((resolve) => {
		child.on("close", (code, signal) => {
			started.delete(child);
			resolve({ code, signal, output });
		});
	});
	const origin = new Promise<string>((resolve) => {
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
				const address = /ready at (\S+)/.exec(output)?.[1];
				if (address) resolve(address);
			});
	});
	return { process: child, origin, ended };
}

/** Starts the server and waits until it is ready. */
export async function start(dataDir: string, settings?: Record<string, string>): Promise<RunningServer> {
	const { process: child, origin, ended } = launch(dataDir, settings);
	const ready = await Promise.race([origin, ended.then(({ output }) => Promise.reject(new Error(output)))]);
	return { process: child, origin: ready, ended, testClient: () => clientOf(ready) };
}

/** A client of the API at this address. */
export const clientOf = (origin: string) =>
	new TestClient({
		request: (url: string, init: RequestInit) => fetch(url.replace("http://almari.test", origin), init),
	} as never);

/** The code in the newest email to an address, from /dev/mail. */
async function codeFor({ origin }: RunningServer, email: string): Promise<string> {
	const page = await (await fetch(`${origin}/dev/mail`)).text();
	const article = page.split("<article>").find((text) => text.includes(`to ${email},`) && /^\d{6}$/m.test(text));
	return /^\d{6}$/m.exec(article ?? "")?.[0] ?? "";
}

export async function signUpAndIn(
	server: RunningServer,
	email: string,
	kind: "client" | "renter",
): Promise<TestClient> {
	const testClient = server.testClient();
	await must(testClient.post("/api/user/register", registration(kind, email)));
	await must(testClient.post("/api/user/verifyEmail", { email, otp: await codeFor(server, email) }));
	return signIn(testClient, email);
}

/** A connection to a process that is killed later is of no use. */
export const onNewConnection = { headers: { connection: "close" } };

/** The process ids of a server with PROCESSES above 1, by number. */
export async function processIds(origin: string): Promise<Map<number, number>> {
	const metrics = await (await fetch(`${origin}/metrics`, onNewConnection)).text();
	const found = metrics.matchAll(/^almari_process_id\{process="(\d+)"\} (\d+)$/gm);
	return new Map([...found].map(([, number, pid]) => [Number(number), Number(pid)]));
}

const postmaster = async (dataDir: string) =>
	Number((await readFile(path.join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

/** The connection string of a data folder's database. */
export async function databaseUrl(dataDir: string): Promise<string> {
	const password = await readFile(path.join(dataDir, "postgres-password"), "utf8");
	return `postgresql://almari:${password}@localhost/almari?host=${encodeURIComponent(path.join(dataDir, "run"))}`;
}

/** Fast shutdown of a data folder's database: connections are cut, transactions rolled back. Resolves when it has stopped. */
export async function stopDatabase(dataDir: string): Promise<void> {
	process.kill(await postmaster(dataDir), "SIGINT");
	const pidFile = path.join(dataDir, "postgres/postmaster.pid");
	while (existsSync(pidFile)) await new Promise((resolve) => setImmediate(resolve));
}

/** Kills only the postmaster, as the OOM killer may. */
export const killPostmaster = async (dataDir: string): Promise<void> =>
	void process.kill(await postmaster(dataDir), "SIGKILL");

/** Kills a data folder's database with all its children, by its pid file. */
export async function killDatabase(dataDir: string): Promise<void> {
	const pid = await postmaster(dataDir);
	const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
	for (const one of [pid, ...children.trim().split(" ").filter(Boolean).map(Number)]) {
		try {
			process.kill(one, "SIGKILL");
		} catch {
			// It has ended with its parent.
		}
	}
}

/** Ends all processes that a test has started, and removes its folders. */
export async function cleanUp(): Promise<void> {
	const ended = [...started].map((child) => new Promise((resolve) => child.once("close", resolve)));
	for (const child of started) child.kill("SIGKILL");
	await Promise.all(ended);
	for (const folder of folders.splice(0)) {
		await killDatabase(folder).catch(() => {});
		await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
	}
}

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanUp, makeFolder, start } from "#tests/faults/server-process.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";

/** `npm run create-admin` as a process, with piped input and at a terminal. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const environment = (over: Record<string, string>) => {
	const { PATH = "", HOME = "" } = process.env;
	// Each run compiles the same files.
	const NODE_COMPILE_CACHE = path.join(process.env.TEST_CACHE_DIR ?? tmpdir(), "almari-compile-cache");
	return { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: "silent", ...over };
};

async function run(argv: string[], input: string, over?: Record<string, string>) {
	const settings = over ?? { DATABASE_URL: world.url, DATA_DIR: world.app.config.dataDir };
	const child = spawn(process.execPath, ["scripts/create-admin.ts", ...argv], { env: environment(settings) });
	child.stdin.end(input);
	return finished(child);
}

function finished(child: ReturnType<typeof spawn>) {
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	return new Promise<{ code: number | null; output: string }>((resolve) =>
		child.on("close", (code) => resolve({ code, output })),
	);
}

const signIn = (email: string, secret = password) =>
	world.visitor().post("/api/user/login", { email, password: secret });

describe("with the password piped in", () => {
	test("creates an admin who can sign in at once, and adds an audit entry", async () => {
		const argv = ["--email", "Noor@Example.com", "--name", "Noor Bedi"];
		const { code, output } = await run(argv, `${password}\n`);
		expect([code, output]).toEqual([0, expect.stringContaining("Noor Bedi is an admin now")]);
		expect(output).not.toContain(password);
		const { body } = await must(signIn("noor@example.com"));
		expect(body.user).toMatchObject({ name: "Noor Bedi", accountType: "admin" });
		const admin = await world.admin();
		const { body: log } = await must(admin.get(`/api/admin/getActs?subjectId=${body.user._id}`));
		expect(log.acts).toMatchObject([{ action: "create-admin", admin: { name: "Server terminal" } }]);
	});

	test("reads missing values in the order e-mail, name, password; the last line needs no line break", async () => {
		expect(await run([], `piped@example.com\r\nनूर बेदी\r\n${password}`)).toMatchObject({ code: 0 });
		expect((await must(signIn("piped@example.com"))).body.user.name).toBe("नूर बेदी");
	});

	test("takes over an address that was never verified", async () => {
		const claim = { name: "Somebody", email: "claimed@example.com", mobile: "9876543210", accountType: "client" };
		await must(world.visitor().post("/api/user/register", { ...claim, password: "Not-the-owner-7" }));
		expect(await run(["--email", "claimed@example.com", "--name", "Owner"], password)).toMatchObject({ code: 0 });
		expect((await signIn("claimed@example.com", "Not-the-owner-7")).status).toBe(401);
		await must(signIn("claimed@example.com"));
	});

	test.each([
		[
			"an address that has an account",
			["--email", "noor@example.com", "--name", "X"],
			password,
			/has an account already/,
		],
		["a common password", ["--email", "a@example.com", "--name", "X"], "password123", /too easy to guess/],
		["a short password", ["--email", "a@example.com", "--name", "X"], "short", /at least 8 characters/],
		["no password", ["--email", "a@example.com", "--name", "X"], "", /pipe it into the standard input/],
		["no e-mail", ["--email", "nobody", "--name", "X"], password, /valid email address/],
		["an unknown argument", ["--password", password], "", /npm run create-admin/],
	])("refuses %s with a message and exit code 1", async (_, argv, input, sentence) => {
		const { code, output } = await run(argv, `${input}`);
		expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
		expect(output).not.toMatch(/\n\s+at /);
		expect((await signIn("a@example.com", input)).status).not.toBe(200);
	});
});

/** util-linux's `script` runs a command in a pseudo-terminal. */
const script = ["/usr/bin/script", "/bin/script"].find((file) => process.platform === "linux" && existsSync(file));

describe.runIf(script)("at a terminal", () => {
	/** Types each answer when its question appears; resolves to the exit code and the terminal's output. */
	async function converse(dialogue: [question: string, answer: string][]) {
		const command = `"${process.execPath}" scripts/create-admin.ts --email pty@example.com`;
		const settings = { DATABASE_URL: world.url, DATA_DIR: world.app.config.dataDir, SHELL: "/bin/sh" };
		const child = spawn(script as string, ["-qec", command, "/dev/null"], { env: environment(settings) });
		let screen = "";
		let read = 0;
		const remaining = [...dialogue];
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			screen += text;
			for (let next = remaining[0]; next && screen.includes(next[0], read); next = remaining[0]) {
				read = screen.indexOf(next[0], read) + next[0].length;
				child.stdin.write(next[1]);
				remaining.shift();
			}
		});
		const { code } = await finished(child);
		return { code, screen };
	}

	test("echoes the name but never the password, and prompts again after invalid input", async () => {
		const { code, screen } = await converse([
			["Name", "Terra Minalx\bi\r"],
			["Password", "short\r"],
			["at least 8 characters (password)", `${password}\r`],
			["Once more", "Something-else-7\r"],
			["two different passwords", ""],
			["Password", "almari123\r"],
			["Once more", "almari123\r"],
			["too easy to guess", ""],
			["Password", `x\u007f${password}\r`],
			["Once more", `${password}\r`],
		]);
		expect([code, screen]).toEqual([0, expect.stringContaining("is an admin now")]);
		expect(screen).toContain("Minalx");
		expect(screen).not.toContain(password);
		expect(screen).not.toContain("Something-else");
		expect((await must(signIn("pty@example.com"))).body.user.name).toBe("Terra Minali");
	});

	test.each([
		["Ctrl-C", "\u0003"],
		["Ctrl-D", "\u0004"],
	])("%s cancels (exit code 130)", async (_, key) => {
		const { code } = await converse([["Name", key]]);
		expect(code).toBe(130);
	});
});

describe("with the built-in database", () => {
	const settings = (folder: string) => ({ DATA_DIR: folder, DEMO: "0" });
	const argv = (email: string) => ["--email", email, "--name", "Noor"];

	test("works while the server runs and while it does not", async () => {
		const folder = await makeFolder();
		try {
			expect(await run(argv("before@example.com"), password, settings(folder))).toMatchObject({ code: 0 });
			expect(existsSync(`${folder}/postgres/postmaster.pid`)).toBe(false);
			const server = await start(folder);
			expect(await run(argv("while@example.com"), password, settings(folder))).toMatchObject({ code: 0 });
			for (const email of ["before@example.com", "while@example.com"])
				await must(server.testClient().post("/api/user/login", { email, password }));
			server.process.kill("SIGTERM");
			expect(await server.ended).toMatchObject({ code: 0 });
		} finally {
			await cleanUp();
		}
	}, 120_000);
});

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanUp, makePreparedFolder, start } from "#tests/faults/server-process.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";
import { createFromInput } from "./create-admin/create-from-input.ts";

/** `npm run create-admin`: its rules in this process; exit codes, pipes and the terminal as a process. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const ofWorld = () => ({ DATABASE_URL: world.url, DATA_DIR: world.app.config.dataDir });

const environment = () => {
	const { PATH = "", HOME = "" } = process.env;
	// Each run compiles the same files.
	const NODE_COMPILE_CACHE = path.join(process.env.TEST_CACHE_DIR ?? tmpdir(), "almari-compile-cache");
	return { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: "silent", ...ofWorld() };
};

async function runProcess(argv: string[], input: string) {
	const child = spawn(process.execPath, ["scripts/create-admin.ts", ...argv], { env: environment() });
	child.stdin.end(input);
	return finished(child);
}

/** Runs it in this process; `stdin` has these bytes, or is a terminal. */
async function run(argv: string[], stdin: string | Readable, settings: Record<string, string> = ofWorld()) {
	const lines: string[] = [];
	const print = (line: unknown) => lines.push(String(line));
	const code = await createFromInput({
		argv,
		environment: { LOG_LEVEL: "silent", PASSWORD_COST: "low", ...settings },
		stdin: (typeof stdin === "string" ? Readable.from([Buffer.from(stdin)]) : stdin) as NodeJS.ReadStream,
		stderr: new PassThrough() as unknown as NodeJS.WriteStream,
		output: { log: print, error: print },
	});
	return { code, output: lines.join("\n") };
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
		const { code, output } = await runProcess(argv, `${password}\n`);
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
		const { code, output } = await run(argv, input);
		expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
		expect(output).not.toMatch(/^\w*Error:|\n\s+at /);
		expect((await signIn("a@example.com", input)).status).not.toBe(200);
	});

	test("the process of a refused run ends with its message and code 1", async () => {
		const refused = await runProcess(["--email", "noor@example.com", "--name", "X"], password);
		expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^[^\n]*has an account already[^\n]*\n$/) });
	});
});

/** util-linux's `script` runs a command in a pseudo-terminal. */
const script = ["/usr/bin/script", "/bin/script"].find((file) => process.platform === "linux" && existsSync(file));

describe.runIf(script)("at a terminal", () => {
	/** Types each answer when its question appears; resolves to the exit code and the terminal's output. */
	async function converse(dialogue: [question: string, answer: string][]) {
		const command = `"${process.execPath}" scripts/create-admin.ts --email pty@example.com`;
		const env = { ...environment(), SHELL: "/bin/sh" };
		const child = spawn(script as string, ["-qec", command, "/dev/null"], { env });
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

	test("Ctrl-C cancels (exit code 130)", async () => {
		expect(await converse([["Name", "\u0003"]])).toMatchObject({ code: 130 });
	});
});

test("Ctrl-D cancels (exit code 130)", async () => {
	const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
	const pending = run(["--email", "pty@example.com"], terminal);
	terminal.write("\u0004");
	expect(await pending).toEqual({ code: 130, output: "Cancelled." });
});

describe("with the built-in database", () => {
	const settings = (folder: string) => ({ DATA_DIR: folder, DEMO: "0" });
	const argv = (email: string) => ["--email", email, "--name", "Noor"];

	test("works while the server runs and while it does not", async () => {
		const folder = await makePreparedFolder();
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

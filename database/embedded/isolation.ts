import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chown, cp, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Binaries } from "./binaries.ts";

/**
 * The user that PostgreSQL runs as, because it refuses to run as root. Normally it is the current user. For root it is an
 * unprivileged user: in a user namespace, where root owns the files; or, where namespaces are forbidden, with programs and
 * data in a folder that this user can reach.
 */
export type Isolation = {
	kind: "same-user" | "namespace" | "other-user";
	clusterDir: string;
	socketDir: string;
	binaries: Binaries;
	/** Starts a program detached from our process group and terminal. With `logFd` its output goes there. */
	run(program: string, args: string[], logFd?: number): ChildProcess;
	giveToServer(file: string): Promise<void>;
	/** A message for the operator. */
	note: string | undefined;
};

const unprivilegedId = 65_534;
const inNamespace = ["--user", `--map-user=${unprivilegedId}`, `--map-group=${unprivilegedId}`, "--"];
/** A unix socket's path holds at most 107 characters. */
const socketName = "/.s.PGSQL.5432";

/** Chooses the kind (or takes the one given, for tests) and creates its folders. */
export async function isolate(dataDir: string, binaries: Binaries, forcedKind?: Isolation["kind"]): Promise<Isolation> {
	const kind = forcedKind ?? (process.getuid?.() !== 0 ? "same-user" : namespaceWorks() ? "namespace" : "other-user");
	const isOtherUser = kind === "other-user";
	const base = isOtherUser ? path.join("/var/tmp", `almari-${shortHash(dataDir)}`) : dataDir;
	const socketDir =
		`${base}/run${socketName}`.length <= 107
			? path.join(base, "run")
			: path.join(tmpdir(), `almari-${shortHash(dataDir)}`);
	const giveToServer = async (file: string) => {
		if (isOtherUser) await chown(file, unprivilegedId, unprivilegedId);
	};
	for (const folder of [base, socketDir]) {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await giveToServer(folder);
	}
	return {
		kind,
		clusterDir: path.join(base, "postgres"),
		socketDir,
		binaries: isOtherUser ? await copyBinaries(binaries, base) : binaries,
		run: (program, args, logFd) => {
			const [command, all] = kind === "namespace" ? ["unshare", [...inNamespace, program, ...args]] : [program, args];
			const output = logFd ?? "pipe";
			return spawn(command, all, {
				cwd: base,
				detached: true,
				stdio: ["ignore", output, output],
				env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
				...(isOtherUser ? { uid: unprivilegedId, gid: unprivilegedId } : {}),
			});
		},
		giveToServer,
		note: isOtherUser
			? `User namespaces are forbidden here, so the database runs as nobody and its data is in ${base}.`
			: undefined,
	};
}

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

const namespaceWorks = () => spawnSync("unshare", [...inNamespace, "true"], { stdio: "ignore" }).status === 0;

async function copyBinaries(binaries: Binaries, base: string): Promise<Binaries> {
	const root = path.join(base, "programs");
	await cp(binaries.root, root, { recursive: true, verbatimSymlinks: true, force: false });
	return { root, initdb: path.join(root, "bin", "initdb"), postgres: path.join(root, "bin", "postgres") };
}

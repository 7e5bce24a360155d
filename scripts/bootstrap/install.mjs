/** Installs the packages of the lock file. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { homedir, hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fail, log, PlainError, run } from "./run.mjs";

// The build needs development packages, even with NODE_ENV=production.
// Log level error: an old Node makes npm warn about engines, but the packages run on the installed Node 24.
const quietOptions = [
	"--include=dev",
	"--include=optional",
	"--no-audit",
	"--no-fund",
	"--no-progress",
	"--loglevel=error",
];

export async function install() {
	if (!isInstalledByHand()) {
		log("Installing packages …");
		deleteStamp();
		let npm = await runNpm("ci");
		if (npm.code !== 0 && npm.output.includes("EUSAGE")) {
			log("package-lock.json does not match package.json: installing from package.json …");
			npm = await runNpm("install");
		}
		if (npm.code !== 0) fail(`Installing the packages failed (npm ended with ${npm.code}).`, npm.output);
	}
	linkRuntime();
	writeStamp();
}

function runNpm(command) {
	const { npm_execpath: npm = "" } = process.env;
	const cache = usableCache();
	const env = { ...process.env, ...(cache && { npm_config_cache: cache }) };
	const args = [command, ...quietOptions];
	return npm.endsWith("npm-cli.js") ? run(process.execPath, [npm, ...args], env) : run("npm", args, env);
}

/** A cache folder in the checkout where npm's usual one is not writable, else undefined. */
function usableCache() {
	const usual = process.env.npm_config_cache ?? join(homedir(), ".npm");
	const content = join(usual, "_cacache");
	try {
		fs.mkdirSync(usual, { recursive: true });
		fs.accessSync(fs.existsSync(content) ? content : usual, fs.constants.W_OK);
		return undefined;
	} catch {
		return resolve(".cache/npm");
	}
}

const stampFile = "node_modules/.installed";
const runtime = "node_modules/.bin/node";
const oldestRuntime = 24;

/** Checks whether node_modules matches package-lock.json, and whether it holds a Node that can run the server. */
export const hasRuntime = () => fs.existsSync(runtime);

export const installedStamp = () => read(stampFile);

export function wantedStamp() {
	const { overrides } = packageJson();
	return createHash("sha256")
		.update(JSON.stringify([process.platform, process.arch, overrides]) + requestedPackages(packageJson()))
		.update(read("package-lock.json") ?? "")
		.digest("hex");
}

export const deleteStamp = () => fs.rmSync(stampFile, { force: true });
export const writeStamp = () => fs.writeFileSync(stampFile, wantedStamp());

/** True when npm was run by hand and the installed packages match the lock file on this platform. */
export function isInstalledByHand() {
	const wanted = packagesIn("package-lock.json");
	const present = packagesIn("node_modules/.package-lock.json");
	if (!wanted || !present || requestedPackages(wanted[""]) !== requestedPackages(packageJson())) return false;
	const fits = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
	const isSame = Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version);
	const isComplete = Object.entries(wanted).every(([path, { optional }]) => path === "" || optional || present[path]);
	return isSame && isComplete && Object.values(present).every(fits) && hasRuntime();
}

/** Makes node_modules/.bin/node a Node that is new enough; the npm scripts use that path. Throws PlainError when there is none. */
export function linkRuntime() {
	if (majorOf(runtime) >= oldestRuntime) return;
	// The npm package of Node exists for Linux with glibc only; elsewhere the running Node is used if new enough.
	if (Number(process.versions.node.split(".")[0]) < oldestRuntime)
		throw new PlainError(
			`No package brings Node ${oldestRuntime} for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: please install Node ${oldestRuntime} or later and try again.`,
		);
	fs.rmSync(runtime, { force: true });
	fs.symlinkSync(process.execPath, runtime);
}

function majorOf(node) {
	const result = spawnSync(node, ["--version"], { encoding: "utf8" });
	return result.status === 0 ? Number(/^v(\d+)/.exec(result.stdout)?.[1] ?? 0) : 0;
}

const packageJson = () => JSON.parse(read("package.json") ?? "{}");

/** The dependencies of a package.json, or of the lock file's copy of it, as comparable text. */
function requestedPackages({ dependencies, devDependencies, optionalDependencies }) {
	return [dependencies, devDependencies, optionalDependencies]
		.map((requested) =>
			Object.entries(requested ?? {})
				.sort()
				.join("\n"),
		)
		.join("\n\n");
}

function packagesIn(lockFile) {
	const text = read(lockFile);
	return text && JSON.parse(text).packages;
}

function read(file) {
	try {
		return fs.readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

const lock = ".cache/bootstrap.lock";
const owner = `${lock}/owner`;
const freshMs = 15_000;

/** A lock between processes: a folder that only one of them can create, and whose timestamp its owner refreshes. */
export async function withLock(work) {
	await acquire();
	const touch = setInterval(() => fs.utimesSync(lock, new Date(), new Date()), freshMs / 5);
	try {
		await work();
	} finally {
		clearInterval(touch);
		fs.rmSync(lock, { recursive: true, force: true });
	}
}

async function acquire() {
	let hasLogged = false;
	while (!tryCreate()) {
		if (isAbandoned()) {
			removeAbandoned();
			continue;
		}
		if (!hasLogged) log("Waiting for another run to finish installing or building …");
		hasLogged = true;
		await wait(200);
	}
}

function tryCreate() {
	try {
		fs.mkdirSync(".cache", { recursive: true });
		fs.mkdirSync(lock);
		fs.writeFileSync(owner, `${hostname()} ${process.pid}`);
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw new PlainError(`This folder cannot be written to: ${error.message}`);
	}
}

/** True when the owner has died on this host, or has not refreshed the lock (on another host, or in a copied folder). */
function isAbandoned() {
	try {
		const [host, pid] = fs.readFileSync(owner, "utf8").split(" ");
		if (host === hostname()) process.kill(Number(pid), 0);
	} catch (error) {
		if (error.code === "ESRCH") return true;
	}
	try {
		return Date.now() - fs.statSync(lock).mtimeMs > freshMs;
	} catch {
		return false;
	}
}

/** Renames the lock first: when two processes find it abandoned, only one rename succeeds. */
function removeAbandoned() {
	const aside = `${lock}.${process.pid}`;
	try {
		fs.renameSync(lock, aside);
	} catch {
		return;
	}
	fs.rmSync(aside, { recursive: true, force: true });
}

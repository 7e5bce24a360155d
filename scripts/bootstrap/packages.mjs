/** Checks whether node_modules matches package-lock.json, and whether it holds a Node that can run the server. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { PlainError } from "./run.mjs";

const stampFile = "node_modules/.installed";
const runtime = "node_modules/.bin/node";
const oldestRuntime = 24;

export const hasRuntime = () => existsSync(runtime);

export const installedStamp = () => read(stampFile);

export function wantedStamp() {
	const { overrides } = packageJson();
	return createHash("sha256")
		.update(JSON.stringify([process.platform, process.arch, overrides]) + requestedPackages(packageJson()))
		.update(read("package-lock.json") ?? "")
		.digest("hex");
}

export const deleteStamp = () => rmSync(stampFile, { force: true });
export const writeStamp = () => writeFileSync(stampFile, wantedStamp());

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
	rmSync(runtime, { force: true });
	symlinkSync(process.execPath, runtime);
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
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

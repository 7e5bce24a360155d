/** Installs the packages of the lock file. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { deleteStamp, isInstalledByHand, linkRuntime, writeStamp } from "./packages.mjs";
import { fail, log, run } from "./run.mjs";

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
		mkdirSync(usual, { recursive: true });
		accessSync(existsSync(content) ? content : usual, constants.W_OK);
		return undefined;
	} catch {
		return resolve(".cache/npm");
	}
}

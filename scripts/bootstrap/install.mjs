/** Installs the packages as the lock file has them. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { deleteStamp, isInstalledByHand, linkRuntime, writeStamp } from "./packages.mjs";
import { fail, log, run } from "./run.mjs";

// The screens are built here, so development packages are needed even where NODE_ENV says production.
// npm warns of engines when an old Node runs it, but it is Node 24 that runs what it installs.
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

/** Where HOME cannot be written to, npm's cache moves into the checkout. */
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

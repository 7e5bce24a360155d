/** Installs packages, compiles the messages, and builds the screens where the npm script needs it. When all is up to date, it only reads some files. */

import { areMessagesDue, hashSources, readBuildStamp, stampMessages } from "./build-stamp.mjs";
import { hasRuntime, installedStamp, linkRuntime, wantedStamp } from "./install.mjs";

// scripts/test.ts builds the screens as a separate check, so that the other tests run even if the build fails.
const needsScreens = { start: true, build: true, test: false, dev: false };

export async function prepare(mode) {
	if (!(mode in needsScreens)) throw new Error(`bootstrap: one of ${Object.keys(needsScreens).join(", ")}, please`);

	const arePackagesDue = () => installedStamp() !== wantedStamp();
	const areScreensDue = () => needsScreens[mode] && readBuildStamp()?.sources !== hashSources();

	if (!arePackagesDue() && hasRuntime() && !areMessagesDue() && !areScreensDue()) return;

	const { withLock } = await import("./install.mjs");
	await withLock(async () => {
		// Checked again: another run may have done it while this one waited for the lock.
		if (arePackagesDue()) await (await import("./install.mjs")).install();
		else if (!hasRuntime()) linkRuntime();
		if (areMessagesDue()) await compileMessages();
		if (areScreensDue()) await (await import("./build.mjs")).build();
	});
}

async function compileMessages() {
	const { fail, run } = await import("./run.mjs");
	const { code, output } = await run("node_modules/.bin/node", ["scripts/compile-messages.ts"], process.env);
	if (code !== 0) fail("Compiling the messages of locales/ failed.", output);
	stampMessages();
}

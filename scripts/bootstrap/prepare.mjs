/** What each way of running needs; when nothing is out of date, this reads some files and returns. */

import { hashSources, readBuildStamp } from "./build-stamp.mjs";
import { hasRuntime, installedStamp, linkRuntime, wantedStamp } from "./packages.mjs";

// Tests build the screens as a step of their own (scripts/test.ts), so that the other tests run even if that fails.
const needsScreens = { start: true, build: true, test: false, dev: false };

export async function prepare(mode) {
	if (!(mode in needsScreens)) throw new Error(`bootstrap: one of ${Object.keys(needsScreens).join(", ")}, please`);

	const arePackagesDue = () => installedStamp() !== wantedStamp();
	const areScreensDue = () => needsScreens[mode] && readBuildStamp()?.sources !== hashSources();

	if (!arePackagesDue() && hasRuntime() && !areScreensDue()) return;

	const { withLock } = await import("./lock.mjs");
	await withLock(async () => {
		// Asked again: another run may have done it while this one waited.
		if (arePackagesDue()) await (await import("./install.mjs")).install();
		else if (!hasRuntime()) linkRuntime();
		if (areScreensDue()) await (await import("./build.mjs")).build();
	});
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { loadScreens, type Screens } from "#server/pages/screens.ts";

/** The screens as they are built from these sources, in this worker. A build that is under way is waited for, and one that is due is made. */
export const loadBuiltScreens = async (): Promise<Screens> => {
	await ensureBuild();
	return loadScreens(false);
};

let ensured: Promise<void> | undefined;

export function ensureBuild(): Promise<void> {
	ensured ??= build();
	return ensured;
}

async function build() {
	const child = spawn(process.execPath, ["scripts/bootstrap.mjs", "build"], { stdio: ["ignore", "ignore", "inherit"] });
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error("The screens could not be built; the reason is above.");
}

/** `npm run test:nats`: the tests of events over NATS, on the nats-server of this machine. */
import { spawnSync } from "node:child_process";
import { conclude } from "./test/conclude.ts";
import { endAllOnSignals } from "./test/run.ts";
import { vitest } from "./test/vitest.ts";

endAllOnSignals();

process.env.TEST_NATS_SERVER ??= "nats-server";
const { status, stdout } = spawnSync(process.env.TEST_NATS_SERVER, ["--version"], { encoding: "utf8" });
if (status === 0) {
	console.log(`On ${stdout.trim()}:`);
	const report = await vitest(["--project", "nats", ...process.argv.slice(2)]);
	conclude([report], report.failures);
} else {
	console.error(
		"No nats-server is installed. Install one (Debian: apt install nats-server), or name its program in TEST_NATS_SERVER.",
	);
	process.exitCode = 1;
}

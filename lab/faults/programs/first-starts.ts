import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { cleanUp, launch, makeFolder } from "#tests/faults/server-process.ts";

/** Several processes start at the same moment on one empty data folder. */
export const program: FaultProgram = {
	aim: "5 rounds of 4 first starts at once on an empty data folder: all come up, none dies",
	async run(report) {
		const counts = { starts: 0, ready: 0, died: 0 };
		for (let round = 1; round <= rounds; round++) {
			const folder = await makeFolder();
			const all = Array.from({ length: processCount }, () => launch(folder));
			const outcomes = await Promise.all(
				all.map(({ origin, ended }) =>
					Promise.race([
						origin.then(async (address) => ((await fetch(`${address}/readyz`)).ok ? "ready" : "not ready")),
						ended.then(({ output }) => output || "ended without a word"),
					]),
				),
			);
			counts.starts += processCount;
			counts.ready += outcomes.filter((one) => one === "ready").length;
			for (const output of outcomes.filter((one) => one !== "ready")) report(output);
			for (const { process } of all) process.kill("SIGTERM");
			const codes = (await Promise.all(all.map(({ ended }) => ended))).map(({ code }) => code);
			counts.died += codes.filter((code) => code !== 0).length;
			report(`round ${round}: ${outcomes.filter((one) => one === "ready").length} of ${processCount} ready`);
			await cleanUp();
		}
		return { counts, isMet: counts.ready === counts.starts && counts.died === 0 };
	},
};

const rounds = 5;
const processCount = 4;

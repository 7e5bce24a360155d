/** Starts the oldest supported PostgreSQL that is installed on this machine, for the project `oldest-postgres`. */
import type { TestProject } from "vitest/node";
import { findInstalled, startInstalled } from "../scripts/test/external.ts";
import { makeTemplate } from "./database/template.ts";

export default async function setup(project: TestProject) {
	const installed = await findInstalled();
	if (!installed) throw new Error("The PostgreSQL that was installed when the run began is gone.");
	const server = await startInstalled(installed);
	try {
		const { name } = await makeTemplate([server.url]);
		project.provide("databaseServer", server.url);
		project.provide("template", name);
	} catch (error) {
		await server.stop();
		throw error;
	}
	return () => server.stop();
}

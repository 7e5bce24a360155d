import pg from "pg";
import { vi } from "vitest";

/** The name of the product's connections, as pg keeps it. */
type Named = { connectionParameters: { application_name?: string } };

/** Records the statements that `work` sends to the database, in order, without those that set up the test. They are executed too. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
	const spy = vi.spyOn(pg.Client.prototype, "query");
	try {
		const result = await work();
		const statements = (spy.mock.calls as unknown[][])
			.filter(
				(_, call) => (spy.mock.contexts[call] as pg.Client & Named).connectionParameters.application_name === "almari",
			)
			.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text))
			// Statements that set up a new connection are left out.
			.filter((text) => !text.startsWith("set statement_timeout"));
		return { result, statements };
	} finally {
		spy.mockRestore();
	}
}

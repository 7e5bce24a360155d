import pg from "pg";
import { vi } from "vitest";

/** Records the statements that `work` sends to the database, in order. They are executed too. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
	const spy = vi.spyOn(pg.Client.prototype, "query");
	try {
		const result = await work();
		const statements = (spy.mock.calls as unknown[][])
			.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text))
			// Statements that set up a new connection are left out.
			.filter((text) => !text.startsWith("set statement_timeout"));
		return { result, statements };
	} finally {
		spy.mockRestore();
	}
}

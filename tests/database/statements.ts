import pg from "pg";
import { vi } from "vitest";

/** The statements that `work` sends to the database, in order. It is only listened to: they run. */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
	const spy = vi.spyOn(pg.Client.prototype, "query");
	try {
		const result = await work();
		const statements = (spy.mock.calls as unknown[][])
			.map(([query]) => (typeof query === "string" ? query : (query as { text: string }).text))
			// What a new connection is told is not the work's.
			.filter((text) => !text.startsWith("set statement_timeout"));
		return { result, statements };
	} finally {
		spy.mockRestore();
	}
}

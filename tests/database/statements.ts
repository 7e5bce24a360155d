import pg from "pg";
import { vi } from "vitest";

/** The statements that `work` sends to the database, in order. It is only listened to: they run. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
	const spy = vi.spyOn(pg.Client.prototype, "query");
	try {
		const answer = await work();
		const statements = (spy.mock.calls as unknown[][])
			.map(([asked]) => (typeof asked === "string" ? asked : (asked as { text: string }).text))
			// What a new connection is told is not the work's.
			.filter((text) => !text.startsWith("set statement_timeout"));
		return { answer, statements };
	} finally {
		spy.mockRestore();
	}
}

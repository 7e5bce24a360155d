import { Refusal } from "#common/refusal.ts";

export type BulkResult = { id: string; done: boolean; message: string };

/**
 * Runs a use case on each id, one after the other, each in its own transaction. A refusal becomes the result of its row
 * and the others go on; any other error ends the run. Repeating the request is safe where the use case refuses what is
 * already done.
 */
export async function actOnEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<BulkResult[]> {
	const results: BulkResult[] = [];
	for (const id of ids) {
		try {
			await act(id);
			results.push({ id, done: true, message: "" });
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			results.push({ id, done: false, message: error.message });
		}
	}
	return results;
}

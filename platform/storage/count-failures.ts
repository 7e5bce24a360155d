import { inChildSpan } from "#platform/telemetry/current-span.ts";
import type { FileStore } from "./file-store.ts";

/** A file store that counts the writes and reads that failed, for /metrics, and has a span for each. */
export type CountedFileStore = FileStore & { readonly failures: { write: number; read: number } };

export function countFailures(store: FileStore): CountedFileStore {
	const failures = { write: 0, read: 0 };
	const counted = async <T>(operation: keyof typeof failures, work: () => Promise<T>): Promise<T> => {
		try {
			return await inChildSpan(`media ${operation}`, { kind: "client" }, work);
		} catch (error) {
			failures[operation]++;
			throw error;
		}
	};
	return {
		...store,
		failures,
		put: (key, bytes) => counted("write", () => store.put(key, bytes)),
		get: (key) => counted("read", () => store.get(key)),
	};
}

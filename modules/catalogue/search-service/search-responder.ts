import { LRUCache } from "lru-cache";
import { Refusal } from "#common/refusal.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import type { SentChanges } from "./recent-changes.ts";
import { isOperation, type OperationName, runOperation } from "./search-operations.ts";

/** The version of the messages between web and search processes. */
export const searchProtocol = 2;

export type SearchRequest = {
	protocol: number;
	/** The catalogue's id: a search process of another database must not answer. */
	catalogue: string;
	operation: OperationName;
	input: unknown;
	/** The id of the asking process, and what it knows to have changed. */
	client: string;
	changes: SentChanges;
};

export type SearchReply =
	| { result: unknown }
	| { refusal: { code: Refusal["code"]; message: string; extra: Refusal["extra"] } }
	/** `mismatch`: another version or another catalogue. `loading`: the index is not complete. */
	| { problem: "mismatch" | "loading" };

/** Answers the searches of web processes from the index of this process. */
export function makeSearchResponder(app: CatalogueApp, catalogue: string) {
	/** By client: the number of the latest change that was applied. */
	const applied = new LRUCache<string, number>({ max: 10_000 });

	const currentIndex = ({ client, changes }: SearchRequest) => {
		const since = applied.get(client) ?? 0;
		const fresh = changes.committed.filter(([sequence]) => sequence > since);
		app.searchIndex.addChanges([...fresh.map(([, id]) => id), ...changes.uncommitted], changes.missed > since);
		applied.set(client, Math.max(since, changes.missed, ...fresh.map(([sequence]) => sequence)));
		return app.searchIndex.current();
	};

	return async (request: SearchRequest): Promise<SearchReply> => {
		const { protocol, operation, input } = request;
		if (protocol !== searchProtocol || request.catalogue !== catalogue || !isOperation(operation))
			return { problem: "mismatch" };
		if (!app.searchIndex.isComplete) return { problem: "loading" };
		try {
			return { result: await runOperation(app, await currentIndex(request), operation, input as never) };
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const { code, message, extra } = error;
			return { refusal: { code, message, extra } };
		}
	};
}

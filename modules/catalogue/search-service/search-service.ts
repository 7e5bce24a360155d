import type { SearchIndexSync } from "../search-sync/search-index-sync.ts";
import type { SearchDeps } from "./search-deps.ts";
import { type InputOf, type OperationName, type ResultOf, runOperation } from "./search-operations.ts";

/** The search of the catalogue, in this process or in search processes. (decisions 0018, 0056) */
export type SearchService = {
	/** Runs one operation. Throws its refusals. */
	run<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<ResultOf<Name>>;
	/** Whether results may be incomplete now: no response may be cached. */
	readonly isIncomplete: boolean;
	/** Counts since the start. */
	readonly stats: { readonly failures: number; readonly degraded: number };
	close(): void;
};

/** The search on the index of this process. */
export const makeLocalSearch = (deps: SearchDeps, searchIndex: SearchIndexSync): SearchService => ({
	run: async <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
		runOperation(deps, await searchIndex.current(), name, input),
	get isIncomplete() {
		return searchIndex.isLoading;
	},
	stats: { failures: 0, degraded: 0 },
	close: () => {},
});

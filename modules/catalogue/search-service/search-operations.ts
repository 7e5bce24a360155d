import { parseDays, type SearchIndex, suggest } from "#modules/search/index.ts";
import { countFacets } from "../browse/count-facets.ts";
import { findAdvice } from "../browse/find-advice.ts";
import { findPage } from "../browse/find-page.ts";
import { findSimilarIds } from "../related/find-similar-ids.ts";
import type { SearchDeps } from "./search-deps.ts";

/**
 * The queries of the catalogue to its search index. Inputs and results are plain JSON, so that an operation runs in this process or in a search process.
 * Throws refusals.
 */

type Operation = (deps: SearchDeps, index: SearchIndex, input: never) => unknown;

export const searchOperations = {
	findPage,
	countFacets,
	findAdvice,
	findSimilarIds,
	suggest: ({ clock }: SearchDeps, index: SearchIndex, search: string) =>
		suggest(index, parseDays(search, clock.today())?.text ?? search),
} satisfies Record<string, Operation>;

export type SearchOperations = typeof searchOperations;
export type OperationName = keyof SearchOperations;
export type InputOf<Name extends OperationName> = Parameters<SearchOperations[Name]>[2];
type Results = { [Name in OperationName]: Awaited<ReturnType<SearchOperations[Name]>> };
export type ResultOf<Name extends OperationName> = Results[Name];

export const isOperation = (name: unknown): name is OperationName =>
	typeof name === "string" && Object.hasOwn(searchOperations, name);

/** Runs an operation on an index of this process. */
export async function runOperation<Name extends OperationName>(
	deps: SearchDeps,
	index: SearchIndex,
	name: Name,
	input: InputOf<Name>,
): Promise<ResultOf<Name>> {
	// TypeScript does not see that the input of an operation belongs to its name.
	return (await searchOperations[name](deps, index, input as never)) as ResultOf<Name>;
}

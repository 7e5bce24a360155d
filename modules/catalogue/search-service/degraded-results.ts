import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import { listNewest } from "./queries-newest.ts";
import type { SearchDeps } from "./search-deps.ts";
import type { InputOf, OperationName, ResultOf } from "./search-operations.ts";

type Results = {
	[Name in OperationName]: (deps: SearchDeps, input: InputOf<Name>) => ResultOf<Name> | Promise<ResultOf<Name>>;
};

const none = (values: readonly string[]) => values.map((value) => ({ value, count: 0 }));

/** The results while no search process answers: lists show the newest listings without search and filters, and say so. */
export const degradedResults: Results = {
	findPage: async ({ db }, { page, limit }) => {
		const before = (page - 1) * limit;
		const ids = await listNewest(db.read, { limit: limit + 1, offset: before });
		const isMore = ids.length > limit;
		return {
			ids: ids.slice(0, limit),
			total: before + ids.length,
			isMore,
			corrected: [],
			dropped: [],
			isDegraded: true,
		};
	},
	countFacets: () => ({
		filters: {
			category: [],
			size: none(sizes),
			color: none(colours),
			occasion: none(occasions),
			rating: none(ratings),
			city: [],
		},
		isExact: false,
	}),
	findAdvice: () => ({ advice: null }),
	findSimilarIds: () => [],
	suggest: () => ({ ids: [], searches: [], categories: [] }),
};

import type { PageRequest } from "#lab/bench/limits/pages/values.ts";

/** What the loaders of the document and of the frame return. */
export const load = ({ platform }: PageRequest) => {
	const { root, frame } = platform.req.loaderData;
	return { root, frame };
};

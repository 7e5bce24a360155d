import type { PageRequest } from "#lab/bench/limits/pages/values.ts";

/** The loader data of the document and of the frame. */
export const load = ({ platform }: PageRequest) => {
	const { root, frame } = platform.req.loaderData;
	return { root, frame };
};

import type { PageRequest } from "#lab/bench/limits/pages/values.ts";

/** The loader data of the page. */
export const load = ({ platform }: PageRequest) => ({ page: platform.req.loaderData.page });

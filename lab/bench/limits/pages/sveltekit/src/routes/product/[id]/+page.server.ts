import type { PageRequest } from "#lab/bench/limits/pages/values.ts";

/** What the loader of the page returns. */
export const load = ({ platform }: PageRequest) => ({ page: platform.req.loaderData.page });

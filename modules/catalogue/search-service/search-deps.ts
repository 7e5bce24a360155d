import type { App } from "#platform/app.ts";

/** Dependencies of a search operation beside the index. */
export type SearchDeps = Pick<App, "clock" | "db">;

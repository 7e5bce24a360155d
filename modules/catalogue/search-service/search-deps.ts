import type { App } from "#platform/app.ts";

/** What a search operation may use beside the index. */
export type SearchDeps = Pick<App, "clock" | "db">;

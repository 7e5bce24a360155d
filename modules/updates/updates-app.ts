import type { App } from "#platform/app.ts";
import type { UpdateStreams } from "./update-streams.ts";

/** The App with what updates add to it, once for the process. (decision 0039) */
export type UpdatesApp = App & { readonly updateStreams: UpdateStreams };

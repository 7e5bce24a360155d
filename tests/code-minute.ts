import type { World } from "./world.ts";

/** Lets the minute pass in which an address gets no second code. Rate limits follow the system's time, not the world's clock. */
export const passCodeMinute = async ({ app }: Pick<World, "app">): Promise<void> =>
	void (await app.db.pool.query("delete from rate_limit where key like 'code-minute:%'"));

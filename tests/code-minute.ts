import type { World } from "./world.ts";

/** Lets the waits pass in which an address gets no second code, without a change of the world's clock. */
export const passCodeMinute = async ({ app }: Pick<World, "app">): Promise<void> =>
	void (await app.db.pool.query("delete from rate_limit where key like 'code-minute:%' or key like 'throttle:code-%'"));

import { isbot } from "isbot";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { joinKey } from "#platform/join-key.ts";
import { addViews, isListedBy } from "./queries-product.ts";

const flushMs = 30_000;
const viewerMs = 3_600_000;
/** Limits of memory. Beyond them views are not counted until the next flush or hour. */
const maxListings = 20_000;
const maxViewers = 100_000;

/**
 * Counts views of listings in this process, and adds them to the database every half minute in one statement: a page view must not write. A crash
 * loses at most that half minute. A viewer counts once an hour for a listing. (decision 0044)
 */
export class ViewCounter {
	readonly #app: Pick<App, "db" | "clock" | "log">;
	readonly #timer = setInterval(() => void this.flush(), flushMs).unref();
	#views = new Map<string, number>();
	#viewers = new Set<string>();
	#hour = 0;

	readonly #forward: ((productId: string, viewer: string) => void) | undefined;

	/** `forward`: another process of this machine counts instead. */
	constructor(app: Pick<App, "db" | "clock" | "log">, forward?: (productId: string, viewer: string) => void) {
		this.#app = app;
		this.#forward = forward;
	}

	/** `viewer`: whom to count once an hour. It is only in memory. */
	count(productId: string, viewer: string): void {
		if (this.#forward) return void this.#forward(productId, viewer);
		const hour = Math.floor(this.#app.clock.now().getTime() / viewerMs);
		if (hour !== this.#hour) {
			this.#viewers.clear();
			this.#hour = hour;
		}
		const key = joinKey(productId, viewer);
		const isFull = this.#viewers.size >= maxViewers || (this.#views.size >= maxListings && !this.#views.has(productId));
		if (isFull || this.#viewers.has(key)) return;
		this.#viewers.add(key);
		this.#views.set(productId, (this.#views.get(productId) ?? 0) + 1);
	}

	/** Writes the counts. After a failure they remain for the next time. */
	async flush(): Promise<void> {
		if (this.#views.size === 0) return;
		const views = this.#views;
		this.#views = new Map();
		try {
			await this.#app.db.write((tx) => addViews(tx, views));
		} catch (error) {
			for (const [id, count] of views) this.#views.set(id, (this.#views.get(id) ?? 0) + count);
			this.#app.log.warn({ err: error }, "views of listings are not written yet");
		}
	}

	async close(): Promise<void> {
		clearInterval(this.#timer);
		await this.flush();
	}
}

type CountingApp = App & { readonly viewCounter: ViewCounter };
type Viewer = { actor: Actor; address: string; userAgent: string };

/** Counts a view of a listing's page, unless it is by its lister, an admin or a robot. */
export async function countView(app: CountingApp, productId: string, viewer: Viewer): Promise<void> {
	const { actor, address, userAgent } = viewer;
	if (isbot(userAgent)) return;
	if (actor.kind === "visitor") return app.viewCounter.count(productId, address);
	if (actor.accountType === "admin") return;
	// Clients list nothing, so only sellers cost a query.
	if (actor.accountType === "renter" && (await isListedBy(app.db.read, productId, actor.id))) return;
	app.viewCounter.count(productId, actor.id);
}

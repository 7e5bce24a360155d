import type { App } from "#platform/app.ts";
import { publicChanged } from "#platform/event-bus.ts";
import { listingsChanged } from "../listings/publish-listing.ts";

/**
 * Invalidates caches of public data when it changes in any process. Nothing cached is used while notifications may be lost, or while a change
 * of this process is not committed. (decision 0019)
 */

/** How old what is cached of a listing may be, in ms: an upper bound on staleness, should an invalidation ever be missed. */
export const maxAgeMs = 5 * 60_000;

/** The state of the public data at the start of a cache fill. */
export type Generation = { period: string; count: number };

export type ChangeWatch = {
	/** Whether cached data may be used now. */
	isFresh(): boolean;
	/** Call it before the query. Undefined: the result must not be cached. */
	startFill(): Generation | undefined;
	/** Whether nothing has changed since the fill started. */
	isCurrent(since: Generation): boolean;
};

/**
 * `invalidate` is called with the changed listings, or without ids when anything may have changed. `periodNow` differs whenever the data change by
 * the time alone: a new day begins, or what else is cached depends on.
 */
export function watchPublicChanges(
	{ bus, clock }: Pick<App, "bus" | "clock">,
	invalidate: (ids?: readonly string[]) => void,
	periodNow: () => string = clock.today,
): ChangeWatch {
	let count = 0;
	let period = "";
	const onChange = (ids?: readonly string[]) => {
		count++;
		invalidate(ids);
	};
	bus.subscribe(listingsChanged, (event) => onChange(event?.ids));
	bus.subscribe(publicChanged, () => onChange());
	const isFresh = () => {
		const now = periodNow();
		if (period !== now) {
			period = now;
			onChange();
		}
		return bus.isConnected() && bus.hasReceivedOwnEvents(listingsChanged) && bus.hasReceivedOwnEvents(publicChanged);
	};
	return {
		isFresh,
		startFill: () => (isFresh() ? { count, period } : undefined),
		isCurrent: (since) => since.count === count && since.period === periodNow(),
	};
}

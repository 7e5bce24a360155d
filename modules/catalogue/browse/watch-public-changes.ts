import type { App } from "#platform/app.ts";
import { publicChanged } from "#platform/public-change.ts";
import { listingsChanged } from "../search-sync/notify-listing-changes.ts";

/**
 * When what every visitor may see changes, in whichever process: for what is kept of it. Nothing is believed while signals may be lost, or while
 * a change made here is on its way. (decision 0019)
 */

/** When something was begun that is to be kept. */
export type Generation = { day: string; count: number };

export type ChangeWatch = {
	/** Whether what is kept is true now. */
	isFresh(): boolean;
	/** Call it before asking the database. Undefined: nothing may be kept now. */
	startFill(): Generation | undefined;
	/** Whether nothing has changed since. */
	isCurrent(since: Generation): boolean;
};

/** `forget`: these listings changed, or, without ids, anything may have. Listens from the first question on. */
export function watchPublicChanges(
	{ bus, clock }: Pick<App, "bus" | "clock">,
	invalidate: (ids?: readonly string[]) => void,
): ChangeWatch {
	let count = 0;
	let day = "";
	let isSubscribed = false;
	const change = (ids?: readonly string[]) => {
		count++;
		invalidate(ids);
	};
	const isFresh = () => {
		if (!isSubscribed) {
			isSubscribed = true;
			bus.subscribe(listingsChanged, (signal) => change(signal?.ids));
			bus.subscribe(publicChanged, () => change());
		}
		if (day !== clock.today()) {
			day = clock.today();
			change();
		}
		return bus.isListening() && bus.isHeard(listingsChanged) && bus.isHeard(publicChanged);
	};
	return {
		isFresh,
		startFill: () => (isFresh() ? { count, day } : undefined),
		isCurrent: (since) => since.count === count && since.day === clock.today(),
	};
}

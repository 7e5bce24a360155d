/** The screens read the system's time and the use cases the world's clock: this makes both the same, so that no test depends on the day or the hour. */
import { vi } from "vitest";
import type { World } from "#tests/world.ts";

/** From now on `Date` follows the clock of the world; timers run as usual. Returns a function that ends it. */
export function runScreensAt({ clock }: World): () => void {
	vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
	const { set } = clock;
	clock.set = (instant) => {
		set(instant);
		vi.setSystemTime(instant);
	};
	return () => {
		clock.set = set;
		vi.useRealTimers();
	};
}

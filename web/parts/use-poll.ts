/** Asking again: every so often, not while the page is hidden, and at once when it is shown again. */
import { useEffect, useEffectEvent } from "react";

type Often = {
	everyMs: number /** Also when it begins. */;
	atOnce?: boolean /** Another key begins anew. */;
	key: string;
};

/** Calls `ask` as long as the component is there. */
export function usePoll(ask: () => unknown, { everyMs, atOnce = false, key }: Often) {
	const turn = useEffectEvent(ask);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another key begins anew
	useEffect(() => {
		let timer: ReturnType<typeof setInterval> | undefined;
		const look = (now: boolean) => {
			clearInterval(timer);
			if (document.hidden) return;
			if (now) turn();
			timer = setInterval(turn, everyMs);
		};
		const shown = () => look(true);
		look(atOnce);
		document.addEventListener("visibilitychange", shown);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", shown);
		};
	}, [everyMs, atOnce, key]);
}

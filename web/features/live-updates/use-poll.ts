/** Asking again: every so often, not while the page is hidden, and at once when it is shown again or the server says that something has changed. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useUpdates } from "./updates.ts";

type Often = {
	everyMs: number /** Also when it begins. */;
	atOnce?: boolean /** Another key begins anew. */;
	key: string /** What is asked about. */;
	about: Parameters<typeof useUpdates>[0];
};

/** Calls `ask` as long as the component is there, once more after it is done if there was a reason meanwhile. */
export function usePoll(ask: () => Promise<unknown>, { everyMs, atOnce = false, key, about }: Often) {
	const latest = useEffectEvent(ask);
	const turns = useRef({ isOn: false, isDue: false });
	// Two at once could be answered in the wrong order, and show what was.
	const turn = useEffectEvent(async () => {
		const now = turns.current;
		now.isDue = true;
		if (now.isOn) return;
		now.isOn = true;
		try {
			while (now.isDue) {
				now.isDue = false;
				await latest();
			}
		} finally {
			now.isOn = false;
		}
	});
	useUpdates(about, () => turn());
	// biome-ignore lint/correctness/useExhaustiveDependencies: another key begins anew
	useEffect(() => {
		let timer: ReturnType<typeof setInterval> | undefined;
		const look = (now: boolean) => {
			clearInterval(timer);
			if (document.hidden) return;
			if (now) void turn();
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

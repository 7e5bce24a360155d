/** Asking again: every so often, not while the page is hidden, and at once when it is shown again or the server says that something has changed. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useUpdates } from "./updates.ts";

type PollOptions = {
	everyMs: number /** Also when it begins. */;
	immediately?: boolean /** Another key begins anew. */;
	key: string /** What is asked about. */;
	topic: Parameters<typeof useUpdates>[0];
};

/** Calls `ask` as long as the component is there, once more after it is done if there was a reason meanwhile. */
export function usePoll(poll: () => Promise<unknown>, { everyMs, immediately = false, key, topic }: PollOptions) {
	const latestPoll = useEffectEvent(poll);
	const runState = useRef({ isOn: false, isDue: false });
	// Two at once could be answered in the wrong order, and show what was.
	const run = useEffectEvent(async () => {
		const state = runState.current;
		state.isDue = true;
		if (state.isOn) return;
		state.isOn = true;
		try {
			while (state.isDue) {
				state.isDue = false;
				await latestPoll();
			}
		} finally {
			state.isOn = false;
		}
	});
	useUpdates(topic, () => run());
	// biome-ignore lint/correctness/useExhaustiveDependencies: another key begins anew
	useEffect(() => {
		let timer: ReturnType<typeof setInterval> | undefined;
		const schedule = (now: boolean) => {
			clearInterval(timer);
			if (document.hidden) return;
			if (now) void run();
			timer = setInterval(run, everyMs);
		};
		const onVisible = () => schedule(true);
		schedule(immediately);
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", onVisible);
		};
	}, [everyMs, immediately, key]);
}

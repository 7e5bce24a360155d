/**
 * Polls while the page is visible: at an interval, when it becomes visible again, and when the server announces a
 * change.
 */
import { useEffect, useEffectEvent, useRef } from "react";
import { useUpdates } from "./updates.ts";

type PollOptions = {
	everyMs: number;
	/** Also polls on mount. */
	immediately?: boolean;
	/** Another key restarts the poll. */
	key: string;
	/** The topic whose events trigger a poll. */
	topic: Parameters<typeof useUpdates>[0];
};

/** Calls `poll` while the component is mounted. A trigger during a running poll causes one more run after it. */
export function usePoll(poll: () => Promise<unknown>, { everyMs, immediately = false, key, topic }: PollOptions) {
	const latestPoll = useEffectEvent(poll);
	const runState = useRef({ isOn: false, isDue: false });
	// Two concurrent polls could resolve in the wrong order and show stale data.
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: another key restarts the poll
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

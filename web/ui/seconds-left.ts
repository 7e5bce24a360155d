/** A countdown in seconds. */
import { useEffect, useState } from "react";

/** The remaining seconds, counted from when the component was mounted. */
export function useSecondsLeft(seconds: number): number {
	const [left, setLeft] = useState(seconds);
	useEffect(() => {
		if (seconds <= 0) return;
		// By the clock instead of counting ticks: browsers throttle timers in background tabs.
		const end = Date.now() + seconds * 1000;
		const update = () => {
			const secondsNow = Math.max(0, Math.ceil((end - Date.now()) / 1000));
			setLeft(secondsNow);
			if (secondsNow === 0) clearInterval(timer);
		};
		const timer = setInterval(update, 1000);
		document.addEventListener("visibilitychange", update);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", update);
		};
	}, [seconds]);
	return left;
}

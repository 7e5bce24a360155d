/** Counts down. */
import { useEffect, useState } from "react";

/** Seconds left of those given when the component was mounted. */
export function useSecondsLeft(seconds: number): number {
	const [left, setLeft] = useState(seconds);
	const over = left <= 0;
	useEffect(() => {
		if (over) return;
		const timer = setInterval(() => setLeft((before) => before - 1), 1000);
		return () => clearInterval(timer);
	}, [over]);
	return left;
}

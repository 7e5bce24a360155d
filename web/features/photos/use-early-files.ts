/** Files that were chosen before the page's scripts arrived: nothing listened to their change event. */
import { useEffect, useRef } from "react";

/** A ref for a file input. On mount, `add` receives the files that the input holds already, and the input is emptied. */
export function useEarlyFiles(add: (files: File[]) => void) {
	const ref = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; later choices cause a change event
	useEffect(() => {
		const input = ref.current;
		if (!input?.files?.length) return;
		add([...input.files]);
		input.value = "";
	}, []);
	return ref;
}

/** Whether the page is hydrated: false on the server and on the first render, then true. */
import { useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);

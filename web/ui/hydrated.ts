/** Whether the page is hydrated: false on the server and on the first render, then true. */
import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

export const useHydrated = () =>
	useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);

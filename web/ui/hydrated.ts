/** Whether JavaScript has arrived: false on the server and until the page lives, then true. */
import { useSyncExternalStore } from "react";

const never = () => () => {};

export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);

/** Streams loader data that may arrive after the page. */
import { use } from "react";
import { dataRequestOf } from "#common/data-request.ts";

export type Deferred<T> = T | Promise<T>;

const slowAfterMs = 1_000;

/**
 * A client-side navigation shows the shell at once and streams the data. A first load waits for the data, for visitors
 * without JavaScript, unless it is slow.
 */
export async function deferSlow<T>(request: Request, loading: Promise<T>): Promise<{ loaded: Deferred<T> }> {
	const isClientNavigation = dataRequestOf(new URL(request.url)) !== undefined;
	return { loaded: isClientNavigation || (await isSlow(loading)) ? loading : await loading };
}

async function isSlow(loading: Promise<unknown>): Promise<boolean> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const slow = new Promise<boolean>((resolve) => {
		timer = setTimeout(resolve, slowAfterMs, true);
	});
	const hasTimedOut = await Promise.race([loading.then(() => false), slow]);
	clearTimeout(timer);
	return hasTimedOut;
}

/** Returns the data; until it has arrived, the nearest Suspense boundary shows its fallback. */
export const useLoaded = <T>(loaded: Deferred<T>): T => (loaded instanceof Promise ? use(loaded) : loaded);

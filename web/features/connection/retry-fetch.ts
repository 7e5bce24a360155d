/**
 * Retries the router's own requests (page data and route discovery) while the network is down, so that no error page
 * replaces what somebody reads.
 * React Router has no stable option for its fetch (`unstable_fetch` comes with 8.5), so this wraps `window.fetch` for
 * those requests only.
 */
import { dataRequestOf } from "#common/data-request.ts";
import { failureSentence, showsOffline } from "./failure-sentence.ts";
import { setNextPage } from "./reload-stale-page.ts";
import { retryUntilLoaded, UnavailableError } from "./retry.ts";

type Fetch = typeof fetch;

export const retryFetch =
	(send: Fetch): Fetch =>
	(input, init) => {
		const page = pageOf(input, init);
		if (!page || !init?.signal) return send(input, init);
		setNextPage(page, init.signal);
		const load = async () => {
			const response = await send(input, init).catch((error: unknown) => {
				throw error instanceof TypeError ? new UnavailableError() : error;
			});
			// The server, or a proxy before it, is temporarily unavailable.
			if (response.status >= 502 && response.status <= 504) throw new UnavailableError(response);
			return response;
		};
		return retryUntilLoaded(load, { sentence: failureSentence(page), signal: init.signal });
	};

/** The page that a router request is for. Undefined for any other request. */
function pageOf(input: Parameters<Fetch>[0], init: RequestInit | undefined): URL | undefined {
	// The router's prefetch requests have no signal, and nothing waits for them.
	if (!(input instanceof URL) || !init?.signal || (init.method ?? "GET") !== "GET") return undefined;
	if (input.origin !== window.location.origin) return undefined;
	if (input.pathname === "/__manifest") {
		const path = input.searchParams.get("paths")?.split(",").at(-1) ?? "/";
		// After the back button the address has the page's query already, which the request leaves out.
		return path === window.location.pathname ? new URL(window.location.href) : new URL(path, input);
	}
	const page = dataRequestOf(input)?.page;
	return page && !showsOffline(page) ? page : undefined;
}

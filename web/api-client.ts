/** The API's client for the browser, with its script. */
import { hc } from "hono/client";
import type { Api } from "#server/endpoints.ts";
import { language } from "#web/language.ts";

export const connectApi = () =>
	hc<Api>(window.location.origin, {
		// Not in `init`, whose headers would replace those of the body.
		headers: { "accept-language": language },
		init: { credentials: "same-origin" },
	});

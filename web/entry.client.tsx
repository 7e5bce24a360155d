/** Hydrates the server-rendered page in the browser. */
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { retryFetch } from "./features/connection/retry.ts";
import { keepLostNodes } from "./features/translation/keep-lost-nodes.ts";

keepLostNodes();
window.fetch = retryFetch(window.fetch.bind(window));

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});

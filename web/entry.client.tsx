/** Hydrates the server-rendered page in the browser. */
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { retryFetch } from "./features/connection/retry.ts";
import { keepLostNodes } from "./features/translation/keep-lost-nodes.ts";

keepLostNodes();
window.fetch = retryFetch(window.fetch.bind(window));

// Browsers would ask on any page; install-hint.tsx asks after an order.
addEventListener("beforeinstallprompt", (event) => {
	event.preventDefault();
	Object.assign(window, { almariInstall: event });
});

/** After all that the page itself needs. */
const offlineDelayMs = 3_000;
setTimeout(
	() => import("./features/frame/register-worker.ts").then(({ start }) => start()).catch(() => {}),
	offlineDelayMs,
);

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});

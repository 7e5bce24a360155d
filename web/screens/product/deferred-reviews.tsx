/**
 * The reviews, rendered on the server and hydrated late: when they come near the viewport, or at the first interaction.
 * On a slow connection, other scripts matter more.
 */
import { lazy, memo, Suspense } from "react";
// The styles are needed before the script.
import "#web/features/reviews/reviews.css";
import { loadWithRetry } from "#web/features/connection/lazy-component.ts";
import type { ListedReviews } from "./reviews.tsx";

const Reviews = lazy(async () => {
	await untilNeeded();
	return loadWithRetry(async () => ({ default: (await import("./reviews.tsx")).Reviews }));
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
export const DeferredReviews = memo((props: { listed: ListedReviews; lister: string }) => (
	<Suspense>
		<Reviews {...props} />
	</Suspense>
));

const interactionEvents = ["pointerdown", "keydown", "focusin", "popstate"] as const;

function untilNeeded(): Promise<void> | undefined {
	const heading = typeof document === "undefined" ? undefined : document.getElementById("reviews");
	// On the server and on client-side navigation, they are needed at once.
	if (!heading) return undefined;
	return new Promise((resolve) => {
		const onNeeded = () => {
			observer.disconnect();
			for (const name of interactionEvents) window.removeEventListener(name, onNeeded, true);
			resolve();
		};
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNeeded(), {
			rootMargin: "300px",
		});
		observer.observe(heading);
		for (const name of interactionEvents) window.addEventListener(name, onNeeded, true);
	});
}

/**
 * The reviews, whose words come with the page and whose script comes later: when they are about to be seen, or when the page is first used. A telephone on
 * a slow line has other things to load first.
 */
import { lazy, memo, Suspense } from "react";
// Their look comes with the words, not with the script.
import "#web/features/reviews/reviews.css";
import { loadWithRetry } from "#web/features/connection/lazy-component.ts";
import type { ListedReviews } from "./reviews.tsx";

const Reviews = lazy(async () => {
	await untilNeeded();
	return loadWithRetry(async () => ({ default: (await import("./reviews.tsx")).Reviews }));
});

/** Memo: what is not alive yet must not be drawn anew while it waits, or its words would go until its script has come. */
export const DeferredReviews = memo((props: { listed: ListedReviews; lister: string }) => (
	<Suspense>
		<Reviews {...props} />
	</Suspense>
));

const interactionEvents = ["pointerdown", "keydown", "focusin", "popstate"] as const;

function untilNeeded(): Promise<void> | undefined {
	const heading = typeof document === "undefined" ? undefined : document.getElementById("reviews");
	// On the server, and when one comes from another page, they are wanted at once.
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

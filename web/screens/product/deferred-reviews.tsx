/**
 * The reviews, rendered on the server and hydrated late: when they come near the viewport, or at the first interaction.
 * On a slow connection, other scripts matter more.
 */
import { lazy, memo, Suspense } from "react";
// The styles are needed before the script.
import "#web/features/reviews/reviews.css";
import { loadWithRetry } from "#web/features/connection/lazy-component.ts";
import { untilNeeded } from "#web/features/connection/until-needed.ts";
import type { ListedReviews } from "./reviews.tsx";

const Reviews = lazy(async () => {
	await untilNeeded("reviews");
	return loadWithRetry(async () => ({ default: (await import("./reviews.tsx")).Reviews }));
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
export const DeferredReviews = memo((props: { listed: ListedReviews; lister: string }) => (
	<Suspense>
		<Reviews {...props} />
	</Suspense>
));

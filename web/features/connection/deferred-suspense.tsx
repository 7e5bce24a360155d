import { type ReactNode, Suspense, useDeferredValue } from "react";

/**
 * A Suspense boundary around lazy components whose props change while the page is used. It follows urgent updates in a deferred render: an urgent
 * update before the boundary is hydrated makes React replace what the server sent by the fallback, and React 19.3 may then never render the
 * loaded component (tests/journeys/browse/slow-browser.test.ts).
 */
export const DeferredSuspense = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) =>
	useDeferredValue(<Suspense fallback={fallback}>{children}</Suspense>);

import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";

/**
 * A Suspense boundary around lazy components whose props change while the page is used. Until it is hydrated, it follows updates in a deferred
 * render: an urgent update before that makes React replace what the server sent by the fallback, and React 19.3 may then never render the
 * loaded component. Afterwards it follows at once, so that an event never meets handlers of an earlier state
 * (tests/journeys/browse/product.test.ts).
 */
export function DeferredSuspense({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
	const [isHydrated, setIsHydrated] = useState(false);
	const boundary = (
		<Suspense fallback={fallback}>
			{children}
			<Hydrated onHydrated={setIsHydrated} />
		</Suspense>
	);
	const deferred = useDeferredValue(boundary);
	return isHydrated ? boundary : deferred;
}

/** Its effect runs when the boundary around it is hydrated and everything in it has loaded. */
function Hydrated({ onHydrated }: { onHydrated: (isHydrated: boolean) => void }) {
	useEffect(() => onHydrated(true), [onHydrated]);
	return null;
}

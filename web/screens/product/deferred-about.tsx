/** The description and the lister, hydrated late like the reviews: their links work without a script. */
import { memo, Suspense } from "react";
import { lazyPart } from "#web/features/connection/lazy-component.ts";
import { untilNeeded } from "#web/features/connection/until-needed.ts";
import type { ListerProps } from "./lister.tsx";

const AboutAndLister = lazyPart(async () => {
	await untilNeeded("about");
	return (await import("./about-and-lister.tsx")).AboutAndLister;
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
export const DeferredAbout = memo((props: ListerProps) => (
	<Suspense>
		<AboutAndLister {...props} />
	</Suspense>
));

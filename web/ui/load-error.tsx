/** Replaces content that could not be loaded, with a link that loads the page again. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { uiCopy } from "./copy.ts";
import { Notice } from "./notice.tsx";

type LoadErrorProps = { className?: string; linkClassName?: string; children: ReactNode };

export function LoadError({ className, linkClassName, children }: LoadErrorProps) {
	const { pathname, search } = useLocation();
	return (
		<Notice tone="bad" className={className}>
			{children} {/* A plain link reloads the page even when the client-side router is broken. */}
			<a className={linkClassName} href={pathname + search}>
				{uiCopy.tryAgain}
			</a>
		</Notice>
	);
}

/** Tabs that are links: the URL holds the open one. On narrow screens the row scrolls sideways. */
import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import "./tabs.css";

type Tab = { to: string; label: ReactNode; current: boolean };

export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
	<nav aria-label={label} className="tabs-row">
		{tabs.map((tab) => (
			<Link
				key={tab.to}
				to={tab.to}
				aria-current={tab.current ? "page" : undefined}
				ref={tab.current ? scrollIntoRow : undefined}
				preventScrollReset
			>
				{tab.label}
			</Link>
		))}
	</nav>
);

/** Rows of links that scroll sideways on small screens. */

/** A `ref` for the current link: scrolls its row to it. Not scrollIntoView, which would scroll the page as well. */
export function scrollIntoRow(link: HTMLElement | null) {
	const row = link?.closest("nav");
	if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** Tabs that are links: the URL holds the open one. On narrow screens the row scrolls sideways. */
import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { scrollIntoRow } from "./row.ts";
import "./tabs.css";

export type Tab = { to: string; label: ReactNode; current: boolean };

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

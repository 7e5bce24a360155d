/** The dashboard's tabs: beside the page on wide screens, on others a row above it that scrolls sideways to the present one. */
import { Link } from "react-router";
import type { User } from "#web/api.ts";
import { bringIntoRow } from "#web/ui/row.ts";
import { type Tab, tabPath, tabsOf } from "./view.ts";

type SideProps = { user: User; tab: Tab /** Orders that wait for this seller's answer. */; waiting: number };

export const Side = ({ user, tab: current, waiting }: SideProps) => (
	<nav className="side" aria-label="Dashboard">
		<ul>
			{tabsOf(user).map(({ tab, label }) => (
				<li key={tab}>
					<Link
						to={tabPath(tab)}
						aria-current={tab === current ? "page" : undefined}
						ref={tab === current ? bringIntoRow : undefined}
					>
						{label}
						{tab === "rentals" && waiting > 0 && (
							<span className="count">
								{waiting}
								<span className="sr-only"> waiting</span>
							</span>
						)}
					</Link>
				</li>
			))}
		</ul>
	</nav>
);

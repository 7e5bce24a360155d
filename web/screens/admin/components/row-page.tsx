/** The page of one row: a link back to its tab, and the details or why they could not be loaded. */
import type { ReactNode } from "react";
import type { Failure } from "#web/api.ts";
import { pathTo, type Tab } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadFailure } from "./list.tsx";

type RowPageProps<T> = {
	tab: Tab;
	/** The page that the link leads back to, unless it is the tab. */
	to?: string;
	/** The label of the link back: "All users". */
	back: string;
	/** The heading when the row could not be loaded. */
	heading: string;
	response: T | Failure;
	children: (row: T) => ReactNode;
};

export const RowPage = <T extends { success: true }>({
	tab,
	to,
	back,
	heading,
	response,
	children,
}: RowPageProps<T>) => (
	<>
		<Link className="back-link" to={to ?? pathTo({ tab })}>
			<Icon name="left" className="small" />
			{back}
		</Link>
		{response.success ? children(response) : <LoadFailure failure={response} heading={heading} />}
	</>
);

/** The overview tab of a seller or client. An admin gets a link to the admin dashboard instead. */
import { AdminDashboardLink } from "#web/screens/dashboard/lazy-empty-states.ts";
import { ClientOverview } from "./client-overview.tsx";
import { Greeting } from "./greeting.tsx";
import type { OverviewProps } from "./overview-page.tsx";
import { SellerOverview } from "./seller-overview.tsx";

type Props = Omit<OverviewProps, "overview"> & { overview: OverviewProps["overview"] | undefined };

export function Overview({ overview, ...props }: Props) {
	if (!overview) return <AdminOverview {...props} />;
	return props.user.accountType === "renter" ? (
		<SellerOverview {...props} overview={overview} />
	) : (
		<ClientOverview {...props} overview={overview} />
	);
}

const AdminOverview = ({ user, now, today }: Omit<Props, "overview">) => (
	<>
		<Greeting user={user} now={now} today={today} />
		<AdminDashboardLink />
	</>
);

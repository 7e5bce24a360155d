/** The overview tab of a seller or client. An admin gets a link to the admin dashboard instead. */
import { AdminDashboardLink } from "#web/screens/dashboard/empty-states.tsx";
import { ClientOverview } from "./client-overview.tsx";
import { Greeting } from "./greeting.tsx";
import type { OverviewProps } from "./overview-page.tsx";
import { SellerOverview } from "./seller-overview.tsx";

export const Overview = (props: OverviewProps) =>
	props.user.accountType === "renter" ? <SellerOverview {...props} /> : <ClientOverview {...props} />;

export const AdminOverview = ({ user, now, today }: Omit<OverviewProps, "overview">) => (
	<>
		<Greeting user={user} now={now} today={today} />
		<AdminDashboardLink />
	</>
);

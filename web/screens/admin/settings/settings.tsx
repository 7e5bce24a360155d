/** The settings tab: own account, commission, undelivered emails, failed deletions of accounts and the audit log. */

import * as rules from "#common/rules/accounts.ts";
import { type ApiClient, attempt, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { adminContext } from "#web/screens/admin/guard.ts";
import { pathTo, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/settings";
import { AdminLog } from "./admin-log.tsx";
import { Commission } from "./commission.tsx";
import { adminSettingsCopy } from "./copy.ts";
import { FailedDeletions } from "./failed-deletions.tsx";
import { setCommission } from "./set-commission.ts";
import { UndeliveredEmails } from "./undelivered-emails.tsx";

export const meta = () => pageMeta(titleOf("settings"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("settings", url.searchParams);
	const loading = loadSettings(context.get(apiContext), view);
	return { view, admin: context.get(adminContext), ...(await deferSlow(request, loading)) };
}

async function loadSettings({ api }: ApiClient, { filters }: View) {
	const [acts, commission, undelivered, failedDeletions, staff] = await Promise.all([
		attempt(api.admin.getActs.$get({ query: filters })),
		attempt(api.admin.commission.$get()),
		attempt(api.admin.undelivered.$get()),
		attempt(api.admin.failedDeletions.$get()),
		attempt(api.admin.staff.$get()),
	]);
	return { acts, commission, undelivered, failedDeletions, staff };
}

export const action = (args: Route.ActionArgs) => setCommission(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Settings({ loaderData: { view, admin, loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{({ acts, commission, undelivered, failedDeletions, staff }) => (
				<>
					<PageHeading title={adminSettingsCopy.title} />
					<Account admin={admin} />
					<Commission response={commission} result={result} />
					<UndeliveredEmails response={undelivered} />
					<FailedDeletions response={failedDeletions} />
					<AdminLog acts={acts} staff={staff} view={view} />
				</>
			)}
		</TabPanel>
	);
}

const Account = ({ admin }: { admin: User }) => (
	<section>
		<h2>{adminSettingsCopy.account.heading}</h2>
		<Facts>
			<Fact name={adminSettingsCopy.account.name}>{admin.name}</Fact>
			<Fact name={adminSettingsCopy.account.email} wide>
				{admin.email}
			</Fact>
			<Fact name={adminSettingsCopy.account.signedIn} wide>
				{adminSettingsCopy.account.session(rules.session.adminAbsoluteHours, rules.session.adminIdleMinutes)}
			</Fact>
		</Facts>
		<p className="links">
			<Link className="link" to="/dashboard?tab=settings">
				{adminSettingsCopy.account.profile}
			</Link>
			<Link className="link" to={pathTo({ tab: "users", filters: { type: "admin" } })}>
				{adminSettingsCopy.account.admins}
			</Link>
		</p>
	</section>
);

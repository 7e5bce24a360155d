/** The page of one account. */
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { AuditHistory } from "#web/screens/admin/components/audit-log.tsx";
import { RowPage } from "#web/screens/admin/components/row-page.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { loadWithHistory } from "#web/screens/admin/load-history.ts";
import { readView, titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/user";
import { actOnUser } from "./act-on-user.ts";
import { copy } from "./copy.ts";
import { userActions } from "./user-actions.ts";
import { UserDetails } from "./user-details.tsx";

export const meta = () => pageMeta(titleOf("users"));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const { accountId } = params;
	const { api } = context.get(apiContext);
	const user = attempt(api.admin.users[":accountId"].$get({ param: { accountId } }));
	const loading = loadWithHistory(api, "account", accountId, user);
	return { view: readView("users", url.searchParams, accountId), ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => actOnUser(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function User({ loaderData: { view, loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result} actions={userActions}>
			{({ row, history }) => (
				<RowPage tab="users" back={copy.back} heading={copy.heading} response={row}>
					{({ user }) => (
						<>
							<UserDetails user={user} view={view} result={result} />
							<AuditHistory acts={history} empty={copy.noHistory} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

/** The page of one account. */
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { CasePanel } from "#web/screens/admin/cases/case-panel.tsx";
import { loadCase } from "#web/screens/admin/cases/run-case-action.ts";
import { RowPage } from "#web/screens/admin/components/row-page.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { adminContext } from "#web/screens/admin/guard.ts";
import { readView, titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/user";
import { adminUsersCopy } from "./copy.ts";
import { loadPerson, PersonSections } from "./person-sections.tsx";
import { PersonTimeline } from "./person-timeline.tsx";
import { actOnUser, userActions } from "./user-actions.ts";
import { UserDetails } from "./user-details.tsx";

export const meta = () => pageMeta(titleOf("users"));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const { accountId } = params;
	const client = context.get(apiContext);
	const user = attempt(client.api.admin.users[":accountId"].$get({ param: { accountId } }));
	const loading = Promise.all([
		user,
		loadPerson(client, accountId, url.searchParams.get("before") ?? ""),
		loadCase(client, "account", accountId),
	]);
	const view = readView("users", url.searchParams, accountId);
	const isOlder = url.searchParams.has("before");
	return { view, isOlder, ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => actOnUser(args, args.params.accountId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function User({
	loaderData: { view, isOlder, loaded, ownId },
	actionData: result,
}: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result} actions={userActions}>
			{([row, person, found]) => (
				<RowPage tab="users" back={adminUsersCopy.back} heading={adminUsersCopy.heading} response={row}>
					{({ user }) => (
						<>
							<UserDetails user={user} view={view} result={result} />
							<CasePanel response={found} ownId={ownId} result={result} />
							<PersonSections id={user.id} data={person} />
							<PersonTimeline accountId={user.id} response={person.timeline} isOlder={isOlder} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

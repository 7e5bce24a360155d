/** The page of one message of the contact form. */
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { CasePanel } from "#web/screens/admin/cases/case-panel.tsx";
import { loadCase } from "#web/screens/admin/cases/load-case.ts";
import { RowPage } from "#web/screens/admin/components/row-page.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { adminContext } from "#web/screens/admin/guard.ts";
import { titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/message";
import { actOnMessage } from "./act-on-message.ts";
import { contactMessagesCopy } from "./copy.ts";
import { MessageDetails } from "./message-details.tsx";

export const meta = () => pageMeta(titleOf("messages"));

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const client = context.get(apiContext);
	const loading = Promise.all([
		attempt(client.api.admin.contact[":contactId"].$get({ param: params })),
		loadCase(client, "contact-message", params.contactId),
	]);
	return { ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => actOnMessage(args, args.params.contactId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Message({ loaderData: { loaded, ownId }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{([response, found]) => (
				<RowPage tab="messages" back={contactMessagesCopy.back} heading={contactMessagesCopy.heading} response={response}>
					{({ contactMessage }) => (
						<>
							<MessageDetails message={contactMessage} result={result} />
							<CasePanel
								response={found}
								work={contactMessage.isOpen ? contactMessage : undefined}
								ownId={ownId}
								result={result}
							/>
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

/** The page of one message of the contact form. */
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { RowPage } from "#web/screens/admin/components/row-page.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/message";
import { actOnMessage } from "./act-on-message.ts";
import { copy } from "./copy.ts";
import { MessageDetails } from "./message-details.tsx";

export const meta = () => pageMeta(titleOf("messages"));

export function loader({ request, params, context }: Route.LoaderArgs) {
	const call = context.get(apiContext).api.admin.contact[":contactId"].$get({ param: params });
	return deferSlow(request, attempt(call));
}

export const action = (args: Route.ActionArgs) => actOnMessage(args, args.params.contactId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Message({ loaderData: { loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{(response) => (
				<RowPage tab="messages" back={copy.back} heading={copy.heading} response={response}>
					{({ contactMessage }) => <MessageDetails message={contactMessage} result={result} />}
				</RowPage>
			)}
		</TabPanel>
	);
}

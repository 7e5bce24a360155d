/** The messages page. Visitors get a sign-in prompt. */
import { data } from "react-router";
import { messagesCopy as copy } from "#messages/messages.js";
import { signInPath, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { loadMessages } from "#web/features/messages/load-messages.ts";
import { Messages } from "#web/features/messages/messages.tsx";
import { SignInNotice } from "#web/features/messages/sign-in-notice.tsx";
import { writeMessage } from "#web/features/messages/write-message.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/messages";

export const meta = () => pageMeta(copy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await findUser({ context });
	if (!user) return { user: null, back: decodeURIComponent(signInPath(request).replace("/login?next=", "")) };
	return { user, messages: await loadMessages({ request, context, user }, "/messages") };
}

export async function action({ request, context }: Route.ActionArgs) {
	const result = await writeMessage(context.get(apiContext), await request.formData());
	return data(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<h1 className={loaderData.user ? undefined : "page-title"}>{copy.title}</h1>
			{loaderData.user ? (
				<Messages data={loaderData.messages} user={loaderData.user} actionData={actionData} />
			) : (
				<div className="mt-4 max-w-[640px]">
					<p className="mb-6 text-muted">{copy.about}</p>
					<SignInNotice returnTo={loaderData.back} />
				</div>
			)}
		</>
	);
}

/** The unsubscribe link of an email. Works without a session and without JavaScript. Opening it changes nothing, since mail scanners open links. */
import { data, Form, useNavigation } from "react-router";
import { unsubscribeCopy } from "#messages/settings.js";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/unsubscribe";

export const meta = () => pageMeta(unsubscribeCopy.title);

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
	const result = await attempt(context.get(apiContext).api.unsubscribe.$get({ query: { token: tokenOf(request) } }));
	return result.success ? data(result) : data(result, { status: statusOf(result) });
}

/** Also receives the POST of mail programs: `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
	// A mail program may send no form. The token is the authorisation, and unsubscribing is what its link is for.
	const form = await request.formData().catch(() => new FormData());
	const result = await attempt(
		context.get(apiContext).api.unsubscribe.$post({
			json: { token: tokenOf(request), subscribe: form.has("subscribe") },
		}),
	);
	if (!result.success) return data<ActionResult>({ failure: result }, { status: statusOf(result) });
	return data<ActionResult>({ message: result.message });
}

type ActionResult = { message?: string; failure?: Failure };

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === "submitting" && unsubscribeCopy.busy;
	const { message, failure }: ActionResult = actionData ?? {};
	return (
		<div className="wrap py-8 md:py-14 [&>*]:max-w-160">
			{loaderData.success ? (
				<>
					<h1 className="page-title">
						{loaderData.isMuted
							? unsubscribeCopy.muted({ topic: loaderData.name })
							: unsubscribeCopy.question({ topic: loaderData.name })}
					</h1>
					<p className="mt-4 mb-8 text-muted">{unsubscribeCopy.still}</p>
					{message && (
						<Notice tone="good" className="mb-6">
							{message}
						</Notice>
					)}
					{failure && <Notice className="mb-6">{failure.message}</Notice>}
					<Form method="post" className="flex flex-wrap items-center gap-5">
						{loaderData.isMuted ? (
							<Button name="subscribe" value="1" busy={busy}>
								{unsubscribeCopy.subscribe}
							</Button>
						) : (
							<Button kind="main" busy={busy}>
								{unsubscribeCopy.unsubscribe}
							</Button>
						)}
						<Link className="link" to="/settings?tab=notifications">
							{unsubscribeCopy.settings}
						</Link>
					</Form>
				</>
			) : (
				<>
					<h1 className="page-title">{unsubscribeCopy.broken}</h1>
					<p className="mt-4 mb-8 text-muted">
						{loaderData.code === "invalid" ? unsubscribeCopy.incomplete : loaderData.message}
					</p>
					<Link className="link" to="/settings?tab=notifications">
						{unsubscribeCopy.settings}
					</Link>
				</>
			)}
		</div>
	);
}

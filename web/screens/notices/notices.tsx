/** The notices behind the bell. The address of one marks it as read, and leads to its page: links of the list and of push lead there. */
import { data, Form, redirect, useNavigation } from "react-router";
import { noticesPageCopy as texts } from "#messages/screens/notices.js";
import { attempt, type Failure, type MemberNotice, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError, Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/notices";

export const meta = () => pageMeta(texts.title);

export async function loader({ request, context, url, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const { notices } = context.get(apiContext).api;
	const { noticeId } = params as { noticeId?: string };
	if (noticeId !== undefined) {
		const opened = await attempt(notices[":noticeId"].read.$post({ param: { noticeId } }));
		throw redirect(opened.success ? opened.path : "/notices");
	}
	const page = url.searchParams.get("page") ?? "1";
	const result = await attempt(notices.$get({ query: { page: /^[1-9]\d{0,2}$/.test(page) ? page : "1" } }));
	if (!result.success) return { list: undefined };
	const shown = result.notices.map((notice) => ({ ...notice, at: formatMoment(notice.at) }));
	return { list: { notices: shown, page: result.page, hasMore: result.hasMore } };
}

type ActionResult = { message?: string; failure?: Failure };

export async function action({ request, context }: Route.ActionArgs) {
	await requireUser({ request, context });
	const result = await attempt(context.get(apiContext).api.notices.read.$post());
	if (result.success) return data<ActionResult>({ message: result.message });
	return data<ActionResult>({ failure: result }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Notices({ loaderData: { list }, actionData }: Route.ComponentProps) {
	const { message, failure }: ActionResult = actionData ?? {};
	const { formMethod } = useNavigation();
	return (
		<div className="wrap py-8 *:max-w-[48rem] md:py-14">
			<h1>{texts.title}</h1>
			<p className="mt-4 text-muted">
				{texts.intro}{" "}
				<Link className="link" to="/settings?tab=notifications">
					{texts.settings}
				</Link>
			</p>
			{message && (
				<Notice takesFocus tone="good" className="mt-6">
					{message}
				</Notice>
			)}
			{failure && (
				<Notice key={failure.requestId} takesFocus tone="bad" className="mt-6">
					{failureMessage(failure, texts.failed)}
				</Notice>
			)}
			{!list && <LoadError>{texts.failed}</LoadError>}
			{list?.notices.some(({ isRead }) => !isRead) && (
				<Form method="post" className="mt-6">
					<Button small busy={formMethod === "POST" && texts.marking}>
						{texts.markAll}
					</Button>
				</Form>
			)}
			{list && list.notices.length > 0 && (
				<ol className="mt-6 border-line border-b">
					{list.notices.map((notice) => (
						<NoticeLine key={notice._id} {...notice} />
					))}
				</ol>
			)}
			{list?.notices.length === 0 && (
				<EmptyState title={texts.emptyTitle} text={texts.emptyText}>
					<LinkButton to="/browse">{texts.browse}</LinkButton>
				</EmptyState>
			)}
			{list && (list.page > 1 || list.hasMore) && (
				<nav className="mt-6 flex gap-6" aria-label={texts.pages}>
					{list.page > 1 && (
						<Link className="link" to={`/notices?page=${list.page - 1}`}>
							{texts.newer}
						</Link>
					)}
					{list.hasMore && (
						<Link className="link" to={`/notices?page=${list.page + 1}`}>
							{texts.older}
						</Link>
					)}
				</nav>
			)}
		</div>
	);
}

const NoticeLine = ({ _id, title, at, isRead }: MemberNotice) => (
	<li className="border-line border-t">
		<Link to={`/notices/${_id}`} className={isRead ? "block py-4" : "block py-4 font-semibold"}>
			{!isRead && <span className="sr-only">{texts.unread} </span>}
			<span className="break-words">{title}</span>
			<small className="block font-normal text-muted">{at}</small>
		</Link>
	</li>
);

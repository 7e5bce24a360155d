/** The report page of a listing, person or conversation, used without JavaScript and after signing in. */
import { data, Form, useNavigation } from "react-router";
import { isReportKind } from "#common/report.ts";
import { supportCopy } from "#messages/common/support.js";
import { reportsCopy } from "#messages/reports.js";
import { attempt, loadOrThrow, safeNext, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { ReportForm, type ReportResult, ReportThanks } from "#web/features/reports/report-form.tsx";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { pageMeta } from "#web/meta.ts";
import { Link } from "#web/ui/link.tsx";
import "./report.css";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/report";

export const meta = () => pageMeta(reportsCopy.page);

const notFound = () => data(null, { status: 404 });

export async function loader({ request, params: { kind, id }, context }: Route.LoaderArgs) {
	if (!isReportKind(kind)) throw notFound();
	const { api } = context.get(apiContext);
	const { subject, openNumber } = await loadOrThrow(
		api.report[":kind"][":subjectId"].$get({ param: { kind, subjectId: id } }),
		request,
	);
	const from = safeNext(
		new URL(request.url).searchParams.get("from"),
		subject.kind === "listing" ? `/product/${id}` : "/",
	);
	return { subject, openNumber, from };
}

export async function action({ request, params: { kind, id }, context }: Route.ActionArgs) {
	if (!isReportKind(kind)) throw notFound();
	const form = await request.formData();
	const input = { reason: formText(form, "reason"), words: formText(form, "words") };
	const { api } = context.get(apiContext);
	const result = await attempt(
		// A missing choice is refused by the API, with a message.
		api.report.$post(
			{ json: { kind, subjectId: id, reason: input.reason as "other", words: input.words } },
			await idempotencyOptions(form),
		),
	);
	if (result.success) return data<ReportResult>({ sent: { message: result.message, number: result.number } });
	return data<ReportResult>({ failure: result, ...input }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const { subject, openNumber, from } = loaderData;
	const busy = useNavigation().formAction?.startsWith(`/report/${params.kind}`) ?? false;
	const { sent, failure, ...input }: ReportResult = actionData ?? {};
	return (
		<div className="wrap report-page">
			<Link className="back-link" to={from}>
				<Icon name="left" className="small" />
				{reportsCopy.back}
			</Link>
			<h1 className="h2">{reportsCopy.title({ kind: subject.kind })}</h1>
			<p className="mt-3 mb-8 text-muted [overflow-wrap:anywhere]">{subject.name}</p>
			{sent ? (
				<ReportThanks {...sent} />
			) : subject.isOwn ? (
				<Notice>{supportCopy.report.own}</Notice>
			) : openNumber ? (
				<ReportThanks message={supportCopy.report.again} number={openNumber} />
			) : (
				<Form method="post" noValidate>
					<ReportForm kind={subject.kind} failure={failure} busy={busy} initial={input} />
				</Form>
			)}
		</div>
	);
}

/** The page of one report. */
import { type ApiClient, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { RowPage } from "#web/screens/admin/components/row-page.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/report";
import { actOnReport } from "./act-on-report.ts";
import { copy } from "./copy.ts";
import { ReportDetails } from "./report-details.tsx";

export const meta = () => pageMeta(titleOf("reports"));

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
	deferSlow(request, loadReport(context.get(apiContext), params.reportId));

async function loadReport({ api }: ApiClient, reportId: string) {
	const response = await attempt(api.admin.reports[":reportId"].$get({ param: { reportId } }));
	if (!response.success || response.report.kind !== "review") return { response, review: undefined };
	const param = { reviewId: response.report.subject._id };
	const review = await attempt(api.admin.reviews[":reviewId"].$get({ param }));
	return { response, review: review.success ? review.review : undefined };
}

export const action = (args: Route.ActionArgs) => actOnReport(args, args.params.reportId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ReportPage({ loaderData: { loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{({ response, review }) => (
				<RowPage tab="reports" back={copy.back} heading={copy.heading} response={response}>
					{({ report }) => <ReportDetails report={report} review={review} result={result} />}
				</RowPage>
			)}
		</TabPanel>
	);
}

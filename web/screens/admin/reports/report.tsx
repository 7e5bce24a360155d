/** The page of one report. */
import { type ApiClient, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { CasePanel } from "#web/screens/admin/cases/case-panel.tsx";
import { loadCase } from "#web/screens/admin/cases/run-case-action.ts";
import { RowPage } from "#web/screens/admin/components/row-page.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { adminContext } from "#web/screens/admin/guard.ts";
import { titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/report";
import { actOnReport } from "./act-on-report.ts";
import { adminReportsCopy } from "./copy.ts";
import { ReportDetails } from "./report-details.tsx";

export const meta = () => pageMeta(titleOf("reports"));

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const loading = loadReport(context.get(apiContext), params.reportId);
	return { ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

async function loadReport(client: ApiClient, reportId: string) {
	const { api } = client;
	const [response, found] = await Promise.all([
		attempt(api.admin.reports[":reportId"].$get({ param: { reportId } })),
		loadCase(client, "report", reportId),
	]);
	if (!response.success || response.report.kind !== "review") return { response, found, review: undefined };
	const param = { reviewId: response.report.subject._id };
	const review = await attempt(api.admin.reviews[":reviewId"].$get({ param }));
	return { response, found, review: review.success ? review.review : undefined };
}

export const action = (args: Route.ActionArgs) => actOnReport(args, args.params.reportId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ReportPage({ loaderData: { loaded, ownId }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{({ response, found, review }) => (
				<RowPage tab="reports" back={adminReportsCopy.back} heading={adminReportsCopy.heading} response={response}>
					{({ report }) => (
						<>
							<ReportDetails report={report} review={review} result={result} />
							<CasePanel response={found} work={report.isOpen ? report : undefined} ownId={ownId} result={result} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

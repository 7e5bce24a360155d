/** The report form in a dialog. */
import { useFetcher } from "react-router";
import type { ReportKind } from "#common/report.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { reportPath, reportTitle } from "./paths.ts";
import { ReportForm, type ReportResult, ReportThanks } from "./report-form.tsx";

export type ReportDialogProps = { kind: ReportKind; id: string; onClose: () => void };

export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
	const fetcher = useFetcher<ReportResult>();
	const { sent, failure } = fetcher.data ?? {};
	return (
		<Dialog title={reportTitle(kind)} onClose={onClose}>
			<h2 className="mr-10 mb-5 text-s6">{reportTitle(kind)}</h2>
			{sent ? (
				<ReportThanks {...sent} />
			) : (
				<fetcher.Form method="post" action={reportPath(kind, id)} noValidate>
					<ReportForm kind={kind} failure={failure} busy={fetcher.state !== "idle"} />
				</fetcher.Form>
			)}
		</Dialog>
	);
}

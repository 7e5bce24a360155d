/** A reported review, with the form that hides or restores it. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import type { AdminReview } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Review } from "#web/features/reviews/review.tsx";
import { fieldMessages } from "#web/form.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Link } from "#web/ui/link.tsx";
import { adminReportsCopy } from "./copy.ts";

export function ReportedReview({ review, result }: { review: AdminReview; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	const action = review.hiddenReason ? "restore" : "hide";
	const busy = formData?.get("intent") === action && adminReportsCopy.review.saving;
	return (
		<section className="action-form" aria-labelledby="review">
			<h2 id="review">{adminReportsCopy.review.heading}</h2>
			<Review review={review} at={review.publishedAt ?? review.createdAt} other={adminReportsCopy.review.otherPerson} />
			<p className="mt-3 mb-4 text-nav text-muted">
				{review.hiddenReason && <span>{adminReportsCopy.review.hidden(review.hiddenReason)}</span>}
				<Link className="link" to={orderPath(review.orderId)}>
					{adminReportsCopy.review.order}
				</Link>
			</p>
			<ForRoles roles={["moderator"]}>
				<Form method="post" noValidate preventScrollReset>
					<input type="hidden" name="intent" value={action} />
					<input type="hidden" name="id" value={review._id} />
					{action === "hide" && (
						<TextArea
							label={adminReportsCopy.review.reason}
							name="reason"
							rows={2}
							maxLength={rules.admin.reasonLength}
							hint={adminReportsCopy.review.hint}
							error={fieldMessages(result?.failure).reason}
							defaultValue={result?.action === "hide" ? result.submittedText : undefined}
						/>
					)}
					<Button kind={action === "hide" ? "danger" : "plain"} className="mt-4" busy={busy}>
						{action === "hide" ? adminReportsCopy.review.hide : adminReportsCopy.review.show}
					</Button>
				</Form>
			</ForRoles>
		</section>
	);
}

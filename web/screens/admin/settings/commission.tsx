/** The commission on new orders: the present rate, its history, and the form that changes it. */
import { Form, useNavigation } from "react-router";
import * as adminRules from "#common/rules/admin.ts";
import type { Commission as CommissionDetails, Failure } from "#web/api.ts";
import { fieldMessages } from "#web/form.ts";
import { adminActionsCopy } from "#web/screens/admin/actions/copy.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { adminSettingsCopy } from "./copy.ts";

type CommissionProps = {
	response: { success: true; commission: CommissionDetails } | Failure;
	result: ActionResult | undefined;
};

export const Commission = ({ response, result }: CommissionProps) => (
	<section className="panel-section" id="commission">
		<h2>{adminSettingsCopy.commission.heading}</h2>
		{response.success ? (
			<Rate commission={response.commission} result={result} />
		) : (
			<LoadFailure failure={response} message={adminSettingsCopy.commission.failed} />
		)}
	</section>
);

function Rate({
	commission: { percent, history },
	result,
}: {
	commission: CommissionDetails;
	result: ActionResult | undefined;
}) {
	const { formData } = useNavigation();
	const errors = fieldMessages(result?.failure);
	return (
		<>
			<p className="mb-4 text-nav text-muted">{adminSettingsCopy.commission.rate(percent)}</p>
			<ForRoles roles={["finance"]}>
				<Form
					method="post"
					action={pathTo({ tab: "settings" })}
					noValidate
					preventScrollReset
					className="max-w-[640px]"
				>
					<FormGrid two>
						<Field
							label={adminSettingsCopy.commission.percent}
							name="percent"
							inputMode="numeric"
							error={errors.percent}
							defaultValue={result?.percent || percent}
						/>
						<TextArea
							className="full"
							label={adminSettingsCopy.commission.reason}
							name="reason"
							rows={2}
							maxLength={adminRules.admin.reasonLength}
							hint={adminActionsCopy.logHint}
							error={errors.reason}
							defaultValue={result?.submittedText}
						/>
					</FormGrid>
					<Button className="mt-4" busy={formData?.has("percent") && adminSettingsCopy.commission.saving}>
						{adminSettingsCopy.commission.change}
					</Button>
				</Form>
			</ForRoles>
			{history.length > 0 && (
				<ul className="mt-5 text-nav">
					{history.map((rate) => (
						<li key={rate.since} className="mt-2">
							{adminSettingsCopy.commission.since(rate.percent, formatDateTime(rate.since))}
							{adminSettingsCopy.commission.by(rate.admin, rate.reason)}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

/** The form of the settings tab: the commission on new orders. */
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { outcomeOf, runAction } from "#web/screens/admin/actions/run-action.ts";
import { adminSettingsCopy } from "./copy.ts";

export const setCommission = ({ request, context }: RouteArgs) =>
	runAction(request, async (form) => {
		const json = { percent: formText(form, "percent"), reason: formText(form, "reason") };
		return outcomeOf(await attempt(context.get(apiContext).api.admin.commission.$put({ json })), ({ commission }) =>
			adminSettingsCopy.commission.done(commission.percent),
		);
	});

/** Loads the earnings tab. */
import { type Day, dayOf } from "#common/calendar.ts";
import { attempt, type Earnings } from "#web/api.ts";
import { apiContext, type UserRouteArgs } from "#web/context.ts";
import { type Dues, loadDues } from "#web/screens/dashboard/load-dues.ts";

export type EarningsTab = { earnings: Earnings | undefined; dues: Dues; today: Day };

export async function loadEarnings({ context, user }: UserRouteArgs): Promise<EarningsTab> {
	const client = context.get(apiContext);
	const [response, dues] = await Promise.all([
		attempt(client.api.product.getRenterEarnings[":userId"].$get({ param: { userId: user._id } })),
		loadDues(client, user, "seller"),
	]);
	return { earnings: response.success ? response.earnings : undefined, dues, today: dayOf(new Date()) };
}

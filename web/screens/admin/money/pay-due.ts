/** The form of a due payment: an admin records it as paid or received. */
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { isIncoming } from "#web/features/orders/copy.ts";
import { formText } from "#web/form.ts";
import { outcomeOf, runAction } from "#web/screens/admin/actions/run-action.ts";
import { copy } from "./copy.ts";

export const payDue = ({ request, context }: RouteArgs, dueId: string) =>
	runAction(request, async (form) => {
		const json = { reference: formText(form, "text") };
		const call = context.get(apiContext).api.admin.dues[":dueId"].pay.$post({ param: { dueId }, json });
		return outcomeOf(await attempt(call), ({ due }) =>
			isIncoming(due.kind)
				? copy.doneReceived(due.amount, due.person.name)
				: copy.donePaid(due.amount, due.person.name),
		);
	});

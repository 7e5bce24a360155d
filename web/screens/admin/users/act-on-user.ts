/** The forms of the users tab: an admin action on one account. */
import { type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { outcomeOf, runAction, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { type UserAction, userActions } from "./user-actions.ts";

export const actOnUser = ({ request, context }: RouteArgs) =>
	runAction(request, async (form, intent) => {
		if (!Object.hasOwn(userActions, intent)) return unknownAction;
		const action = intent as UserAction;
		const call = postUserAction(context.get(apiContext), action, formText(form, "id"), formText(form, "reason"));
		return outcomeOf(await attempt(call), ({ user }) => userActions[action].doneMessage(user.name));
	});

function postUserAction({ api }: ApiClient, action: UserAction, accountId: string, reason: string) {
	const user = api.admin.users[":accountId"];
	const param = { accountId };
	switch (action) {
		case "suspend":
			return user.suspend.$post({ param, json: { reason } });
		case "restore":
			return user.restore.$post({ param });
		case "make-admin":
			return user.role.$post({ param, json: { isAdmin: true, reason } });
		case "unmake-admin":
			return user.role.$post({ param, json: { isAdmin: false, reason } });
		case "end-sessions":
			return user.endSessions.$post({ param, json: { reason } });
	}
}

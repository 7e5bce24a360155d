/** Loads the due and paid amounts of a user's orders, as seller or as client. */
import * as rules from "#common/rules/money.ts";
import { type ApiClient, attempt, type User } from "#web/api.ts";

export type Dues = Awaited<ReturnType<typeof loadDues>>;

/** Returns undefined when they could not be loaded. */
export async function loadDues({ api }: ApiClient, user: User, side: "seller" | "client") {
	const query = { side, limit: String(rules.ledger.latest) };
	const response = await attempt(api.ledger.getDues[":userId"].$get({ param: { userId: user._id }, query }));
	return response.success ? response : undefined;
}

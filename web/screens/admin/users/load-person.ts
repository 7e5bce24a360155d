/** Loads the sections of a person's page, at the same time: each may fail by itself. */
import { type ApiClient, attempt } from "#web/api.ts";

const listed = "5";

export async function loadPerson({ api }: ApiClient, accountId: string, before: string) {
	const user = api.admin.users[":accountId"];
	const param = { accountId };
	const [orders, dues, balances, reports, timeline] = await Promise.all([
		attempt(api.admin.rentals.$get({ query: { person: accountId, limit: listed } })),
		attempt(api.ledger.getDues[":userId"].$get({ param: { userId: accountId }, query: { limit: "1" } })),
		attempt(user.balances.$get({ param })),
		attempt(api.admin.reports.$get({ query: { person: accountId, state: "all", limit: listed } })),
		attempt(user.timeline.$get({ param, query: { before } })),
	]);
	return { orders, dues, balances, reports, timeline };
}

export type PersonData = Awaited<ReturnType<typeof loadPerson>>;

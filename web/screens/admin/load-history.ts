/** Loads a row together with its entries in the audit log of the admins. */
import { type ApiClient, attempt } from "#web/api.ts";

export async function loadWithHistory<Row>(
	api: ApiClient["api"],
	subjectKind: "account" | "listing",
	subjectId: string,
	loading: Promise<Row>,
) {
	const [row, history] = await Promise.all([
		loading,
		attempt(api.admin.getActs.$get({ query: { subjectKind, subjectId } })),
	]);
	return { row, history };
}

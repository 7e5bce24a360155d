/** Loads a row together with what admins did to it. */
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

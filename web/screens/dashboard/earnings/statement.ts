/** Downloads a seller's monthly statement, as CSV or PDF. */
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { forwardFile } from "#web/features/documents/forward-file.ts";
import type { Route } from "./+types/statement";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { _id: userId } = await requireUser({ request, context });
	const { api } = context.get(apiContext);
	const month = url.searchParams.get("month");
	const query: Record<string, string> = month ? { month } : {};
	const endpoint = api.product.getStatement[":userId"];
	const file = url.searchParams.get("format") === "pdf" ? endpoint["statement.pdf"] : endpoint;
	return forwardFile(file.$get({ param: { userId }, query }), "/dashboard?tab=earnings");
}

/** Downloads a seller's monthly statement: streams the endpoint's CSV response. */
import { redirect } from "react-router";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import type { Route } from "./+types/statement";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { _id: userId } = await requireUser({ request, context });
	const { api } = context.get(apiContext);
	const month = url.searchParams.get("month");
	const response = (await api.product.getStatement[":userId"].$get({
		param: { userId },
		query: month ? { month } : {},
	})) as Response;
	if (!response.ok) return redirect("/dashboard?tab=earnings");
	const names = ["content-type", "content-disposition", "cache-control"];
	const headers = names.flatMap((name): [string, string][] => [[name, response.headers.get(name) ?? ""]]);
	return new Response(response.body as ReadableStream, { headers });
}

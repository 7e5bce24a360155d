/** Downloads the member's data: streams the endpoint's zip. */
import { redirect } from "react-router";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import type { Route } from "./+types/my-data";

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const response = (await context.get(apiContext).api.user.dataExport["almari.zip"].$get()) as Response;
	if (!response.ok) return redirect("/settings?tab=privacy");
	const names = ["content-type", "content-length", "content-disposition", "cache-control"];
	const headers = names.flatMap((name): [string, string][] => [[name, response.headers.get(name) ?? ""]]);
	return new Response(response.body as ReadableStream, { headers });
}

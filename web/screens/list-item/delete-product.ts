/** Takes a listing away, and tells of it where the listings are. Looked at instead of posted to, it asks first. */
import { data, redirect } from "react-router";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import type { Route } from "./+types/delete-product";

const listings = (more: string) => redirect(`/dashboard?tab=listings&${more}`);

export const loader = ({ params: { id } }: Route.LoaderArgs) => listings(`delete=${encodeURIComponent(id)}`);

export async function action({ params: { id }, context }: Route.ActionArgs) {
	const answer = await attempt(context.get(apiContext).api.product[":id"].$delete({ param: { id } }));
	if (answer.success) return listings("told=deleted");
	return listings(answer.code === "crash" ? "told=error" : "told=failed");
}

/** The server could not be asked: said where the question stands. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return data({ isUnreachable: true }, { status: 503 });
	}
}

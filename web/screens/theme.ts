/** Stores the chosen theme and returns to the page. A plain form posts here, so it works without JavaScript. */
import { redirect } from "react-router";
import { safeNext } from "#web/api.ts";
import { secureContext } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { serializeTheme } from "#web/theme.ts";
import type { Route } from "./+types/theme";

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const cookie = await serializeTheme(formText(form, "theme"), context.get(secureContext));
	return redirect(safeNext(formText(form, "next")), { status: 303, headers: { "Set-Cookie": cookie } });
}

export const loader = () => redirect("/");

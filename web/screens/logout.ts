/** Ends the session and reloads the page. A plain form posts here, so it works without JavaScript. */
import { redirect } from "react-router";
import { attempt, safeNext } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { bagCountHeader } from "#web/features/bag/bag-count.ts";
import { forgottenBookingHeader } from "#web/features/booking-intent/unfinished-booking.ts";
import { formText } from "#web/form.ts";
import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	await attempt(context.get(apiContext).api.user.logout.$post());
	// As the API's own answer, which the browser does not see here.
	const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
	headers.append("Set-Cookie", await forgottenBookingHeader(context));
	headers.append("Set-Cookie", bagCountHeader(context, 0));
	return redirect(safeNext(formText(form, "next")), { status: 303, headers });
}

export const loader = () => redirect("/");

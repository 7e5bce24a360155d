/** Downloads the sheet of QR tags of a listing. */
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { forwardFile } from "#web/features/documents/forward-file.ts";
import { recordPath } from "#web/features/record/submit-record.ts";
import type { Route } from "./+types/tags-pdf";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const endpoint = context.get(apiContext).api.product.record[":id"]["tags.pdf"];
	return forwardFile(endpoint.$get({ param: params }), recordPath(params.id));
}

/** Downloads the receipt as a PDF. */
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { forwardFile } from "#web/features/documents/forward-file.ts";
import { receiptPath } from "#web/features/orders/paths.ts";
import type { Route } from "./+types/receipt-pdf";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const endpoint = context.get(apiContext).api.order[":orderId"]["receipt.pdf"];
	return forwardFile(endpoint.$get({ param: params }), receiptPath(params.orderId));
}

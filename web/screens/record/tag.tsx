/** A scanned tag: it leads to what is due. A visitor can sign in first, since the lister may hold another phone. */
import { data, redirect } from "react-router";
import { tagCopy } from "#messages/record.js";
import { loadOrThrow, signInPath } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { recordPath } from "#web/features/record/submit-record.ts";
import { pageMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/tag";

export const meta = () => pageMeta(tagCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const endpoint = context.get(apiContext).api.tag[":token"];
	const { opens, orderId, productId, pieceId } = await loadOrThrow(endpoint.$get({ param: params }), request);
	if (orderId) throw redirect(orderPath(orderId));
	if (productId && opens === "record") throw redirect(recordPath(productId, pieceId));
	if (productId && (await findUser({ context }))) throw redirect(`/product/${productId}`);
	return data({ productId, signIn: signInPath(request) }, { headers: { "cache-control": "no-store" } });
}

export default function TagScreen({ loaderData: { productId, signIn } }: Route.ComponentProps) {
	return (
		<div className="wrap max-w-[640px] py-10">
			<h1 className="page-title">{tagCopy.title}</h1>
			<p className="mt-4 mb-8 text-muted">{tagCopy.text}</p>
			<div className="actions">
				<LinkButton kind="main" to={signIn}>
					{tagCopy.signIn}
				</LinkButton>
				{productId && <LinkButton to={`/product/${productId}`}>{tagCopy.listing}</LinkButton>}
			</div>
		</div>
	);
}

/** The receipt screen: an order on one printable page. */

import { loadOrThrow } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/receipt";
import { copy } from "./copy.ts";
import { linesAfterHandOver } from "./receipt-lines.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";

export const meta = () => pageMeta(copy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const endpoint = context.get(apiContext).api.order[":orderId"];
	const [{ order }, { money }] = await Promise.all([
		loadOrThrow(endpoint.$get({ param: params }), request),
		loadOrThrow(endpoint.money.$get({ param: params }), request),
	]);
	return { order, laterLines: linesAfterHandOver(money), cashHolder: money.cashHolder };
}

export default function Receipt({ loaderData: { order, ...receipt } }: Route.ComponentProps) {
	const hydrated = useHydrated();
	return (
		<div className="wrap">
			<p className="receipt-tools">
				<Link className="back-link" to={orderPath(order.orderId)}>
					<Icon name="left" className="small" />
					{copy.back}
				</Link>
				{hydrated && (
					<Button type="button" small onClick={() => window.print()}>
						<Icon name="receipt" className="small" />
						{copy.print}
					</Button>
				)}
			</p>
			<ReceiptSheet order={order} {...receipt} />
		</div>
	);
}

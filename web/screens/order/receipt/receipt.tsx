/** The receipt screen: an order on one printable page. */

import { receiptOf } from "#common/receipt/receipt-view.ts";
import { loadOrThrow } from "#web/api.ts";
import { apiContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { orderPath, receiptPdfPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import { receiptCopy } from "#web/screens/order/copy.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/receipt";
import { ReceiptSheet } from "./receipt-sheet.tsx";

export const meta = () => pageMeta(receiptCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const endpoint = context.get(apiContext).api.order[":orderId"];
	const [{ order }, { money }] = await Promise.all([
		loadOrThrow(endpoint.$get({ param: params }), request),
		loadOrThrow(endpoint.money.$get({ param: params }), request),
	]);
	return { orderId: order.orderId, receipt: receiptOf(order, money, context.get(howToPayContext)) };
}

export default function Receipt({ loaderData: { orderId, receipt } }: Route.ComponentProps) {
	const hydrated = useHydrated();
	return (
		<div className="wrap">
			<p className="receipt-tools">
				<Link className="back-link" to={orderPath(orderId)}>
					<Icon name="left" className="small" />
					{receiptCopy.back}
				</Link>
				<span className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
					<a className="link inline-flex items-center gap-2" href={receiptPdfPath(orderId)} download>
						<Icon name="download" className="small" />
						{receiptCopy.pdf}
					</a>
					{hydrated && (
						<Button type="button" small onClick={() => window.print()}>
							<Icon name="receipt" className="small" />
							{receiptCopy.print}
						</Button>
					)}
				</span>
			</p>
			<ReceiptSheet receipt={receipt} />
		</div>
	);
}

/** An order on one page of paper. */
import { Link } from "react-router";
import { loadOrThrow } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/receipt";
import { linesAfter } from "./receipt-lines.ts";
import { Sheet } from "./receipt-sheet.tsx";

export const meta = () => pageMeta("Receipt");

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const call = context.get(apiContext).api.order[":orderId"];
	const [{ order }, { money }] = await Promise.all([
		loadOrThrow(call.$get({ param: params }), request),
		loadOrThrow(call.money.$get({ param: params }), request),
	]);
	return { order, after: linesAfter(money) };
}

export default function Receipt({ loaderData: { order, after } }: Route.ComponentProps) {
	const hydrated = useHydrated();
	return (
		<div className="wrap">
			<p className="receipt-tools">
				<Link className="back-link" to={orderPath(order.orderId)}>
					<Icon name="left" className="small" />
					The order
				</Link>
				{hydrated && (
					<Button type="button" small onClick={() => window.print()}>
						<Icon name="receipt" className="small" />
						Print
					</Button>
				)}
			</p>
			<Sheet order={order} after={after} />
		</div>
	);
}

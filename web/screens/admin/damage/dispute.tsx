/** A dispute as the staff's task: its facts, who sees to it, and the internal notes. It is decided on the page that its two sides see too. */

import { damageStateLabels } from "#messages/damage.js";
import { disputesCopy } from "#messages/screens/admin-cases.js";
import { type AdminDamage, type ApiClient, attempt } from "#web/api.ts";
import { apiContext, deferredApiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { damagePath } from "#web/features/damage/damage-card.tsx";
import { damageStateTones } from "#web/features/damage/damage-status.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { CasePanel, loadCase, runCaseAction } from "#web/screens/admin/cases/cases.tsx";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { runAction } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext } from "#web/screens/admin/guard.ts";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/dispute";

export const meta = () => pageMeta(titleOf("damage"));

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const loading = loadDispute(context.get(deferredApiContext)("tab"), params.orderId);
	return { ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

async function loadDispute(client: ApiClient, orderId: string) {
	const [list, found] = await Promise.all([
		attempt(client.api.admin.damage.$get({ query: { order: orderId, state: "all" } })),
		loadCase(client, "dispute", orderId),
	]);
	return { response: list, found };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
	runAction(request, (form, intent) => runCaseAction(context.get(apiContext), "dispute", params.orderId, form, intent));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Dispute({ loaderData: { loaded, ownId }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{({ response, found }) => (
				<RowPage tab="damage" back={disputesCopy.back} heading={disputesCopy.heading} response={response}>
					{({ damage: [dispute] }) => (
						<>
							<PageHeading title={dispute?.product ?? disputesCopy.heading}>
								{dispute && <Tag tone={damageStateTones[dispute.state]}>{damageStateLabels[dispute.state]}</Tag>}
							</PageHeading>
							{dispute && <DisputeFacts dispute={dispute} />}
							{dispute && (
								<p className="links">
									<Link className="link" to={damagePath(dispute.orderId)}>
										{disputesCopy.open}
									</Link>
								</p>
							)}
							<CasePanel
								response={found}
								work={dispute && !dispute.closedAt ? dispute : undefined}
								ownId={ownId}
								result={result}
							/>
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

const DisputeFacts = ({ dispute }: { dispute: AdminDamage }) => (
	<Facts>
		<Fact name={disputesCopy.kind}>{disputesCopy.kinds[dispute.kind]}</Fact>
		<Fact name={disputesCopy.columns.order}>
			<Link className="link tabular-nums" to={orderPath(dispute.orderId)}>
				{dispute.orderNumber}
			</Link>
		</Fact>
		<Fact name={disputesCopy.columns.client}>
			<Link className="link" to={pathTo({ tab: "users", openId: dispute.client._id })}>
				{dispute.client.name}
			</Link>
		</Fact>
		<Fact name={disputesCopy.columns.seller}>
			<Link className="link" to={pathTo({ tab: "users", openId: dispute.seller._id })}>
				{dispute.seller.name}
			</Link>
		</Fact>
		<Fact name={disputesCopy.columns.filed}>{formatDateTime(dispute.filedAt)}</Fact>
		<Fact name={disputesCopy.columns.amount}>
			<Money amount={dispute.amount} />
		</Fact>
	</Facts>
);

/** A damage claim on an order's page: the amount, the photographs, the statements and the outcome. */
import type { ReactNode } from "react";
import type { Damage, Order, Photo } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { Money } from "#web/components/money.tsx";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { PhotoLinks } from "#web/features/reviews/photo-links.tsx";
import { Tag } from "#web/ui/tag.tsx";
import "./damage.css";
import { copy, damageStateLabels, formatAtStake, formatDamageStatus, formatSettlement } from "./copy.ts";

type CardProps = { damage: Damage; order: Order; viewer: Viewer };

export function DamageCard({ damage, order, viewer }: CardProps) {
	const { client, seller } = firstNamesOf(order);
	const state = damageStateLabels[damage.state];
	const { amount, filedAmount, contest, decision } = damage;
	return (
		<div className="damage">
			<p className="sum">
				<b>
					<Money amount={amount} />
				</b>
				{amount !== filedAmount && (
					<span className="text-s2 text-muted">
						{copy.loweredFrom} <Money amount={filedAmount} />
					</span>
				)}
				<Tag tone={state.tone}>{state.label}</Tag>
			</p>
			<p className="mt-2 text-muted">
				{formatDamageStatus(damage, order, viewer)}{" "}
				{damage.closedAt ? formatSettlement(amount, damage) : formatAtStake(amount, damage)}
			</p>
			<Statement
				by={viewer === "seller" ? copy.you : damage.filedBy === "admin" ? copy.almari : seller}
				at={damage.filedAt}
				text={damage.words}
				photos={damage.photos}
				label={copy.damagePhoto}
			/>
			{contest && (
				<Statement
					by={viewer === "client" ? copy.you : client}
					at={contest.at}
					text={contest.words}
					photos={contest.photos}
					label={copy.photoBy(client)}
				/>
			)}
			{decision && damage.closedAt && (
				<Statement by={copy.decided} at={damage.closedAt} text={decision} photos={[]} label="" />
			)}
		</div>
	);
}

type StatementProps = { by: string; at: string; text: string; photos: Photo[]; label: string };

const Statement = ({ by, at, text, photos, label }: StatementProps): ReactNode => (
	<figure className="statement">
		<figcaption>
			{by}, <time dateTime={at}>{formatMoment(at)}</time>
		</figcaption>
		<blockquote>{text}</blockquote>
		<PhotoLinks photos={photos} label={label} />
	</figure>
);

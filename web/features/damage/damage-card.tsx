/** A damage claim as its order's people see it: how much, what was found, what was answered, how it ended. */
import type { ReactNode } from "react";
import type { Damage, Order, Photo } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { Money } from "#web/components/money.tsx";
import { namesIn, type Viewer } from "#web/features/orders/order-labels.ts";
import { PhotosSaid } from "#web/features/reviews/photo-links.tsx";
import { Tag } from "#web/ui/tag.tsx";
import "./damage.css";
import { atStake, damageStates, moneyFor, standingOf } from "./format-damage.ts";

type CardProps = { damage: Damage; order: Order; viewer: Viewer };

export function DamageCard({ damage, order, viewer }: CardProps) {
	const { client, seller } = namesIn(order);
	const state = damageStates[damage.state];
	const { amount, filedAmount, contest, decision } = damage;
	return (
		<div className="damage">
			<p className="sum">
				<b>
					<Money amount={amount} />
				</b>
				{amount !== filedAmount && (
					<span className="text-s2 text-muted">
						of <Money amount={filedAmount} /> at first
					</span>
				)}
				<Tag tone={state.tone}>{state.label}</Tag>
			</p>
			<p className="mt-2 text-muted">
				{standingOf(damage, order, viewer)} {damage.closedAt ? moneyFor(amount, damage) : atStake(amount, damage)}
			</p>
			<Said
				by={viewer === "seller" ? "You" : damage.filedBy === "admin" ? "Almari" : seller}
				at={damage.filedAt}
				words={damage.words}
				photos={damage.photos}
				label="Photograph of the damage"
			/>
			{contest && (
				<Said
					by={viewer === "client" ? "You" : client}
					at={contest.at}
					words={contest.words}
					photos={contest.photos}
					label={`Photograph by ${client}`}
				/>
			)}
			{decision && damage.closedAt && (
				<Said by="Almari decided" at={damage.closedAt} words={decision} photos={[]} label="" />
			)}
		</div>
	);
}

type SaidProps = { by: string; at: string; words: string; photos: Photo[]; label: string };

const Said = ({ by, at, words, photos, label }: SaidProps): ReactNode => (
	<figure className="said">
		<figcaption>
			{by}, <time dateTime={at}>{formatMoment(at)}</time>
		</figcaption>
		<blockquote>{words}</blockquote>
		<PhotosSaid photos={photos} label={label} />
	</figure>
);

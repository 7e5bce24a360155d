/** A dispute on an order's page: a card with the amount, the photographs, the statements, the decision and an appeal, and its section. */
import type { ReactNode } from "react";
import type { Damage, DamageView, DisputeDecision, Order, Photo } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { PhotoLinks } from "#web/features/reviews/review.tsx";
import { Tag } from "#web/ui/tag.tsx";
import "./damage.css";
import { damageCopy, damageStateLabels } from "#messages/damage.js";
import { DoneNotice } from "#web/features/orders/step-notice.tsx";
import {
	damageStateTones,
	formatAtStake,
	formatDamageStatus,
	formatReportMoney,
	formatSettlement,
} from "./damage-status.ts";

type CardProps = { damage: Damage; order: Order; viewer: Viewer };

export function DamageCard({ damage, order, viewer }: CardProps) {
	const { client, seller } = firstNamesOf(order);
	const { appeal, contest, decision, finalDecision } = damage;
	const names = {
		client: viewer === "client" ? damageCopy.you : client,
		seller: viewer === "seller" ? damageCopy.you : seller,
	};
	const isReport = damage.kind === "notAsDescribed";
	return (
		<div className="damage">
			<Sum damage={damage} />
			<p className="mt-2 text-muted">
				{formatDamageStatus(damage, order, viewer)} {formatMoney(damage)}
			</p>
			<Statement
				by={damage.filedBy === "admin" ? damageCopy.almari : names[damage.filedBy]}
				at={damage.filedAt}
				text={damage.words}
				photos={damage.photos}
				label={isReport ? damageCopy.reportPhoto : damageCopy.damagePhoto}
			/>
			{contest && (
				<Statement
					by={isReport ? names.seller : names.client}
					at={contest.at}
					text={contest.words}
					note={damage.most.damage > 0 ? damageCopy.counterclaim({ amount: damage.most.damage }) : undefined}
					photos={contest.photos}
					label={damageCopy.photoBy({ name: isReport ? seller : client })}
				/>
			)}
			<Decision decision={decision} title={damageCopy.decided} damage={damage} />
			{appeal && <Statement by={`${names[appeal.by]} ${damageCopy.appealed}`} at={appeal.at} text={appeal.words} />}
			<Decision decision={finalDecision} title={damageCopy.decidedFinally} damage={damage} />
		</div>
	);
}

/** The amount that is claimed, or was decided. */
function Sum({ damage }: { damage: Damage }) {
	const { kind, state, amount, filedAmount, rent } = damage;
	return (
		<p className="sum">
			<b>
				<Money amount={amount} />
			</b>
			{kind === "notAsDescribed" ? (
				<span className="text-s2 text-muted">
					{damageCopy.refundOf} <Money amount={rent} />
				</span>
			) : (
				amount !== filedAmount && (
					<span className="text-s2 text-muted">
						{damageCopy.loweredFrom} <Money amount={filedAmount} />
					</span>
				)
			)}
			<Tag tone={damageStateTones[state]}>{damageStateLabels[state]}</Tag>
		</p>
	);
}

function formatMoney(damage: Damage): string {
	if (damage.kind === "notAsDescribed") return formatReportMoney(damage);
	const isDecided = damage.closedAt !== null || damage.decision !== null;
	return isDecided ? formatSettlement(damage.amount, damage) : formatAtStake(damage.amount, damage);
}

type DecisionProps = { decision: DisputeDecision | null; title: string; damage: Damage };

function Decision({ decision, title, damage }: DecisionProps) {
	if (!decision) return null;
	const { amount, damageAmount, admin } = decision;
	return (
		<Statement
			by={`${title}${admin ? damageCopy.byAdmin({ name: admin }) : ""}`}
			at={decision.at}
			text={decision.words}
		>
			<p className="mb-1 font-semibold">
				{damage.kind === "notAsDescribed" && <span>{damageCopy.refunded} </span>}
				<Money amount={amount} />
				{damageAmount !== null && <span>{damageCopy.andForDamage({ amount: damageAmount })}</span>}
			</p>
		</Statement>
	);
}

type StatementProps = {
	by: string;
	at: string;
	text: string;
	note?: string | undefined;
	photos?: Photo[];
	label?: string;
	children?: ReactNode;
};

const Statement = ({ by, at, text, note, photos = [], label = "", children }: StatementProps) => (
	<figure className="statement">
		<figcaption>
			{by}, <time dateTime={at}>{formatMoment(at)}</time>
		</figcaption>
		{children}
		<blockquote>{text}</blockquote>
		{note && <p className="mt-1 font-semibold">{note}</p>}
		<PhotoLinks photos={photos} label={label} />
	</figure>
);

type DamageSectionProps = { order: Order; viewer: Viewer; damage: DamageView | undefined };

/**
 * The claim and its deadline: damage during the inspection, or after the hand-over that the item is not as described. The order's first
 * card has the links.
 */
export function DamageSection({ order, viewer, damage: damageView }: DamageSectionProps) {
	if (!damageView?.damage && !damageView?.filing) return null;
	const { damage, filing } = damageView;
	const isReport = (damage ?? filing)?.kind === "notAsDescribed";
	const headings = isReport
		? [damageCopy.reportHeading, damageCopy.reportQuestion]
		: [damageCopy.heading, damageCopy.question];
	return (
		<section className="order-section" aria-labelledby="damage">
			<h2 id="damage" tabIndex={-1}>
				{damage ? headings[0] : headings[1]}
			</h2>
			{damage && <DoneNotice texts={damageCopy.done} />}
			{damage && <DamageCard damage={damage} order={order} viewer={viewer} />}
			{filing && (
				<p className="max-w-[640px] text-muted">
					{isReport
						? damageCopy.report({ seller: firstNamesOf(order).seller, until: formatMoment(filing.until) })
						: damageCopy.file({ client: firstNamesOf(order).client, until: formatMoment(filing.until) })}
				</p>
			)}
		</section>
	);
}

/** The viewer's next action in a dispute, on its own page; undefined for none. `isMain`: the order waits for it. */
export function damageAction({ damage, filing }: DamageView, viewer: Viewer) {
	if (filing) return { label: filing.kind === "damage" ? damageCopy.claim : damageCopy.reportButton, isMain: false };
	if (!damage || damage.allowed.length === 0) return undefined;
	const { kind, allowed } = damage;
	if (allowed.includes("appeal")) return { label: damageCopy.appeal, isMain: false };
	const isMain = viewer === "staff" || allowed.includes("contest") || allowed.includes("accept");
	const isReply = kind === "notAsDescribed" && viewer === "seller";
	return { label: isReply ? damageCopy.reply : damageCopy.answer[viewer], isMain };
}

/** The page on which a dispute is begun, answered and decided. */
export const damagePath = (orderId: string) => `/orders/${orderId}/damage`;

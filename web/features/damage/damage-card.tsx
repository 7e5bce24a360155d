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
import { LinkButton } from "#web/ui/button.tsx";
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
 * With a link to respond or to appeal, or a link to begin a dispute: a damage claim during the inspection, or a report after the hand-over
 * that the item is not as described.
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
			{damage && damage.allowed.length > 0 && (
				<LinkButton
					className="mt-5"
					kind={isMainTask(damage, viewer) ? "main" : "plain"}
					to={damagePath(order.orderId)}
				>
					{responseLabel(damage, viewer)}
				</LinkButton>
			)}
			{filing && (
				<>
					<p className="max-w-[640px] text-muted">
						{isReport
							? damageCopy.report({ seller: firstNamesOf(order).seller, until: formatMoment(filing.until) })
							: damageCopy.file({ client: firstNamesOf(order).client, until: formatMoment(filing.until) })}
					</p>
					<LinkButton className="mt-4" to={damagePath(order.orderId)}>
						{isReport ? damageCopy.reportButton : damageCopy.claim}
					</LinkButton>
				</>
			)}
		</section>
	);
}

const isMainTask = ({ allowed }: Damage, viewer: Viewer) =>
	!allowed.includes("appeal") && (viewer === "staff" || allowed.includes("contest") || allowed.includes("accept"));

function responseLabel({ kind, allowed }: Damage, viewer: Viewer): string {
	if (allowed.includes("appeal")) return damageCopy.appeal;
	return kind === "notAsDescribed" && viewer === "seller" ? damageCopy.reply : damageCopy.answer[viewer];
}

/** Paths of the damage claim screens. */

export const damagePath = (orderId: string) => `/orders/${orderId}/damage`;

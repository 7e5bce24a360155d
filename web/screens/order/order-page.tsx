/** An order's page: status, timeline with the allowed actions, and summary. */
import { Suspense } from "react";
import { orderPath } from "#web/features/orders/paths.ts";
import { StepNotice } from "#web/features/orders/step-notice.tsx";
import type { StepResult } from "#web/features/orders/take-step.ts";
import { fieldMessages } from "#web/form.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { orderCopy } from "./copy.ts";
import { OrderTimeline } from "./order-timeline.tsx";
// The styles of the lazy sections are linked here, so that these never show unstyled.
import "#web/components/qr-code.css";
import "#web/components/quiet-table.css";
import "#web/features/damage/damage.css";
import "#web/features/orders/condition-photos.css";
import "#web/features/reviews/reviews.css";
import "#web/features/upi/upi.css";
import "./order.css";
import { LateSections, LateSummary } from "./late-sections.tsx";
import { Substitutes } from "./lazy-sections.ts";
import { NextStepCard } from "./next-step-card.tsx";
import { hasSubstitutes } from "./present-sections.ts";
import type { LoadedOrder, SectionProps } from "./section-props.ts";

type OrderPageProps = { loaded: LoadedOrder; version: number; actionData: SectionProps["actionData"] };

/** `version`: of the order, which is known before the page has reloaded after a step. */
export function OrderPage({ loaded, version, actionData }: OrderPageProps) {
	const { texts, isPartial } = loaded;
	const order = { ...loaded.order, version };
	const [opening, ending] = texts.headline;
	const props = { ...loaded, order, actionData, errors: errorsOf(actionData) };
	return (
		<>
			<Link className="back-link" to={texts.paths.rentals}>
				<Icon name="left" className="small" />
				{orderCopy.back}
			</Link>
			<div className="order-page">
				<div>
					<StepNotice result={actionData} fields={errorsByFieldId(props.errors, actionData)} />
					<h1 className="page-title">
						{opening} <em>{ending}</em>
					</h1>
					<p className="mt-3.5 text-muted">
						{orderCopy.order} <span className="tabular-nums">{order.orderNumber}</span>, {texts.parties}
					</p>
					<p className="order-brief">{texts.brief}</p>
					<NextStepCard {...props} />
					{isPartial && <PartialLoadNotice orderId={order.orderId} />}
					{texts.delayed && (
						<Notice icon="clock" className="mt-6 max-w-[640px]">
							{texts.delayed}
						</Notice>
					)}
					{texts.mark && (
						<Notice icon="clock" className="mt-6 max-w-[640px]">
							{texts.mark}
						</Notice>
					)}
					<Suspense>{hasSubstitutes(props) && <Substitutes {...props} />}</Suspense>
					<OrderTimeline {...props} />
					<LateSections {...loaded} />
				</div>
				<LateSummary {...loaded} />
			</div>
		</>
	);
}

/** Without this notice, a missing damage claim or debt would look as if there were none. */
const PartialLoadNotice = ({ orderId }: { orderId: string }) => (
	<Notice tone="bad" className="mt-6 max-w-[640px]">
		{orderCopy.partialLoad}{" "}
		<a className="link" href={orderPath(orderId)}>
			{orderCopy.tryAgain}
		</a>
	</Notice>
);

/** The errors by field name. A locked code is shown at the code field. */
function errorsOf(actionData: StepResult | undefined): Record<string, string> {
	const { failure, step } = actionData ?? {};
	return {
		...fieldMessages(failure),
		...(failure?.code === "code-locked" && (step === "handOver" || step === "return") && { code: failure.message }),
	};
}

/** The id of a reason field starts with its step. */
function errorsByFieldId(errors: Record<string, string>, actionData: StepResult | undefined): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, text]) => [name === "reason" ? `${actionData?.step}-reason` : name, text]),
	);
}

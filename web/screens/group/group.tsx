/** The orders that a client has placed together: what to prepare, day by day, and to cancel. Works without JavaScript. */
import { data, Form, useNavigation } from "react-router";
import { dayOf, type Period } from "#common/calendar.ts";
import { policyNow } from "#common/rules/policies.ts";
import { groupCopy } from "#messages/bag.js";
import { attempt, browserApi, type Failure, type Group, loadOrThrow, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { TrialMail } from "#web/features/auth/code-field.tsx";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatMoment, periodWithWeekdays } from "#web/features/format/format.ts";
import { orderStatusLabel } from "#web/features/orders/order-labels.ts";
import { groupPath } from "#web/features/orders/paths.ts";
import { useLiveOrders } from "#web/features/orders/use-live-orders.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/group";
import "#web/features/orders/order.css";
import "#web/screens/thank-you/thank-you.css";
import "./group.css";
import { isStanding, listerOfOrder } from "./group-days.ts";
import { Days, Orders, Preparation } from "./group-sections.tsx";

export const meta = () => pageMeta(groupCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const { api } = context.get(apiContext);
	const [{ group }, bag] = await Promise.all([
		loadOrThrow(api.rental.group[":groupId"].$get({ param: params }), request),
		attempt(api.bag.$get({ query: {} })),
	]);
	return {
		group,
		labels: Object.fromEntries(
			group.orders.map(({ orderId, status }) => [orderId, orderStatusLabel({ status, timeline: [] }, "client")]),
		),
		bagCount: bag.success ? bag.bag.lines.length : 0,
		isPlaced: new URL(request.url).searchParams.has("placed"),
		today: dayOf(new Date()),
	};
}

type ActionResult = { cancelled?: number; failure?: Failure };

export async function action({ context, params }: Route.ActionArgs) {
	const { cancel } = context.get(apiContext).api.rental.group[":groupId"];
	const result = await attempt(cancel.$post({ param: params }));
	return result.success
		? data<ActionResult>({ cancelled: result.cancelled })
		: data<ActionResult>({ failure: result }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withOfflineFailure<ActionResult>(serverAction);

export default function GroupScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { group, labels, bagCount, isPlaced, today } = loaderData;
	const result = useLiveOrders<ActionResult>(actionData, async (id) => {
		if (id && !group.orders.some(({ orderId }) => orderId === id)) return "same";
		const current = await attempt(browserApi().api.rental.group[":groupId"].$get({ param: { groupId: group._id } }));
		if (!current.success) return "unreachable";
		return JSON.stringify(current.group) === JSON.stringify(group) ? "same" : "changed";
	});
	const standing = group.orders.filter(isStanding);
	return (
		<div className="wrap">
			<Link className="back-link" to="/dashboard?tab=rentals">
				<Icon name="left" className="small" />
				{groupCopy.back}
			</Link>
			<div className="group-page">
				<div className="introduction">
					<Result result={result} left={standing.length} />
					<Title group={group} isPlaced={isPlaced} />
					{standing.length === 0 && <Notice className="mt-6 max-w-[640px]">{groupCopy.ended}</Notice>}
					{isPlaced && standing.length > 0 && <NextSteps group={group} />}
				</div>
				{standing.length > 0 && <Preparation group={group} />}
				<div className="sections">
					{standing.length > 0 && <Days group={group} today={today} />}
					<Orders group={group} labels={labels} />
					{standing.length > 0 && <AddItems groupId={group._id} bagCount={bagCount} />}
					<CancelAll group={group} />
				</div>
			</div>
		</div>
	);
}

function Result({ result, left }: { result: ActionResult | undefined; left: number }) {
	if (result?.failure)
		return (
			<Notice key={result.failure.requestId} tone="bad" takesFocus className="mb-6 max-w-[640px]">
				{failureMessage(result.failure, groupCopy.offline)}
			</Notice>
		);
	if (result?.cancelled === undefined) return null;
	return (
		<Notice tone={result.cancelled > 0 ? "good" : "wait"} takesFocus className="mb-6 max-w-[640px]">
			<span>{groupCopy.cancelled({ count: result.cancelled })}</span>{" "}
			{left > 0 && <span>{groupCopy.stay({ count: left })}</span>}
		</Notice>
	);
}

function Title({ group, isPlaced }: { group: Group; isPlaced: boolean }) {
	const count = group.orders.length;
	const listers = new Set(group.deliveries.map(({ lister }) => lister._id));
	return (
		<>
			<h1 className="page-title">
				{isPlaced ? (
					<span>
						{groupCopy.placed.orders({ count })} <em>{groupCopy.placed.done({ count })}</em>
					</span>
				) : (
					<span>{groupCopy.title}</span>
				)}
			</h1>
			<p className="mt-3.5 text-muted">
				<span>{groupCopy.about({ count, listers: listers.size, days: periodWithWeekdays(periodOf(group)) })}</span>{" "}
				<span>{groupCopy.placedAt({ moment: formatMoment(group.placedAt) })}</span>
			</p>
		</>
	);
}

/** From the first day of all orders to the last. */
function periodOf({ orders }: Group): Period {
	const days = orders.flatMap(({ rentalPeriod }) => [rentalPeriod.startDate, rentalPeriod.endDate]).sort();
	return { startDate: days[0] ?? "", endDate: days.at(-1) ?? "" };
}

/** The next steps just after the orders are placed: the acceptance, the codes and the cash. */
function NextSteps({ group }: { group: Group }) {
	const howToPay = useHowToPay();
	const standing = group.orders.filter(isStanding);
	const waiting = standing.filter(({ status }) => status === "pending");
	const listers = [...new Set(waiting.map((order) => listerOfOrder(group, order)))];
	const confirmed = standing.length - waiting.length;
	const cash = group.deliveries.reduce((sum, one) => sum + one.cash, 0);
	const texts = groupCopy.next;
	const steps = [
		waiting.length > 0
			? {
					title: texts.accept({ listers, count: listers.length }),
					text: texts.acceptText({ waiting: waiting.length, confirmed }),
				}
			: { title: texts.confirmed({ count: confirmed }), text: texts.confirmedText },
		{ title: texts.codes, text: texts.codesText },
		{ title: texts.cash, text: texts.cashText({ amount: cash, howToPay }) },
	];
	return (
		<section aria-labelledby="next">
			<h2 id="next" className="mt-9 mb-2 text-s6">
				{texts.heading}
			</h2>
			<ol className="next-steps">
				{steps.map(({ title, text }) => (
					<li key={title}>
						<h3>{title}</h3>
						<p>{text}</p>
						{title === texts.codes && <TrialMail />}
					</li>
				))}
			</ol>
		</section>
	);
}

const AddItems = ({ groupId, bagCount }: { groupId: string; bagCount: number }) => (
	<section aria-labelledby="more">
		<h2 id="more" className="text-s5">
			{groupCopy.more.heading}
		</h2>
		<p className="mt-2 text-muted">{groupCopy.more.text}</p>
		<p className="mt-4 flex flex-wrap gap-3">
			{bagCount > 0 && (
				<LinkButton to={`/bag/order?group=${groupId}`}>{groupCopy.more.orderBag({ count: bagCount })}</LinkButton>
			)}
			<LinkButton to="/browse">{groupCopy.more.add}</LinkButton>
		</p>
	</section>
);

/** The second button confirms, also without JavaScript. */
function CancelAll({ group }: { group: Group }) {
	const isBusy = useNavigation().formAction?.startsWith(groupPath(group._id));
	const count = group.orders.filter(({ canCancel }) => canCancel).length;
	if (count === 0) return null;
	const texts = groupCopy.cancelAll;
	return (
		<details className="disclosure">
			<summary className="link">{texts.open}</summary>
			<h2 className="text-s5">{texts.heading({ count })}</h2>
			<p className="mt-2 max-w-[38em] text-muted">
				<span>{texts.text}</span> <span>{texts.late({ hours: policyNow.freeCancellationHours })}</span>
			</p>
			<Form method="post" preventScrollReset className="mt-4">
				<Button kind="danger" busy={isBusy && texts.busy}>
					{texts.confirm({ count })}
				</Button>
			</Form>
		</details>
	);
}

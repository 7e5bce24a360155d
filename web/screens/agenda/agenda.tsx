/** The agenda: all tasks and expected steps of a user's orders, grouped by day. */
import { data } from "react-router";
import { recordCopy } from "#messages/record.js";
import { attempt, browserApi, loadOrThrow, statusOf } from "#web/api.ts";
import { apiContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { shortDay } from "#web/features/format/format.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { TaskActions } from "#web/features/orders/step-form.tsx";
import { StepNotice } from "#web/features/orders/step-notice.tsx";
import { type StepResult, takeStep } from "#web/features/orders/take-step.ts";
import { useLiveOrders } from "#web/features/orders/use-live-orders.ts";
import { loadPopular, Popular } from "#web/features/product-card/popular.tsx";
import { MarkCleaned } from "#web/features/record/mark-cleaned.tsx";
import { recordField, submitRecord } from "#web/features/record/submit-record.ts";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import type { Route } from "./+types/agenda";
import "./agenda.css";
import { agendaCopy } from "#messages/screens/dashboard-tasks.js";
import { type Entry, groupByDay } from "./group-by-day.ts";

export const meta = () => pageMeta(agendaCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const { api } = context.get(apiContext);
	const { today, entries, total } = await loadOrThrow(
		api.order.getAgendaByDay[":userId"].$get({ param: { userId: user._id } }),
		request,
	);
	const popular = total === 0 && user.accountType === "client" ? await loadPopular(api) : [];
	const texts = { now: new Date().toISOString(), today, howToPay: context.get(howToPayContext) };
	return { user, today, ...groupByDay(entries, user._id, texts), shown: entries.length, total, popular };
}

export async function action({ request, context }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const form = await request.formData();
	const result: StepResult = form.has(recordField)
		? (({ done = "", failure }) =>
				failure ? { failure } : { done: { text: done, orderId: "", version: Date.now() } })(
				await submitRecord(client, formText(form, "product"), form),
			)
		: await takeStep(client, form, context.get(howToPayContext));
	return data<StepResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function AgendaScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { user, today, days, counts, shown, total, popular } = loaderData;
	const result = useLiveOrders(actionData, async () =>
		(await attempt(browserApi().api.user.me.$get())).success ? "changed" : "unreachable",
	);
	return (
		<>
			<StepNotice result={result} />
			<h1>{agendaCopy.title}</h1>
			{counts.length > 0 && (
				<ul className="agenda-counts" aria-label={agendaCopy.totals}>
					{counts.map(({ title, count }) => (
						<li key={title}>
							<b>{count}</b> {title}
						</li>
					))}
				</ul>
			)}
			{days.map(({ day, name, entries: dayEntries }) => (
				<section key={day} className="agenda-day" aria-labelledby={`day-${day}`}>
					<h2 id={`day-${day}`}>{name}</h2>
					<ul>
						{dayEntries.map((entry) => (
							<Row key={entry.key} entry={entry} today={today} />
						))}
					</ul>
				</section>
			))}
			{total > shown && <p className="mt-8 text-muted">{agendaCopy.nearest({ shown, total })}</p>}
			{days.length === 0 && <EmptyAgenda isSeller={user.accountType === "renter"} />}
			<Popular products={popular} />
		</>
	);
}

/** Simple steps such as accept and dispatch are buttons here. A step that needs a code or a text links to the order's page. */
function Row({ entry, today }: RowProps) {
	const { title, note, isUrgent, headline, text, step, consequence, order, piece } = entry;
	return (
		<li>
			<Thumbnail photo={order.product.photo} width={64} />
			<div>
				<p className="kind">
					<span>{title}</span>{" "}
					{note && (isUrgent ? <Tag tone="rani">{note}</Tag> : <span className="text-muted">{note}</span>)}
				</p>
				<p className="name">
					<Link to={orderPath(order.orderId)}>{headline}</Link>
				</p>
				<p className="text-s2 text-muted">{text}</p>
				{consequence && <p className="mt-1 text-s2 text-muted">{consequence}</p>}
			</div>
			<div className="actions">
				{piece?.cleanedOn && <Tag tone="good">{recordCopy.cleanedOn({ day: shortDay(piece.cleanedOn) })}</Tag>}
				{piece && !piece.cleanedOn ? (
					<MarkCleaned productId={order.productId} pieceId={piece._id} today={today} name={headline} />
				) : (
					<TaskActions order={order} step={step} />
				)}
			</div>
		</li>
	);
}

type RowProps = { entry: Entry; today: string };

const EmptyAgenda = ({ isSeller }: { isSeller: boolean }) => (
	<EmptyState title={agendaCopy.emptyTitle} text={isSeller ? agendaCopy.emptySeller : agendaCopy.emptyClient}>
		<LinkButton kind="main" to={isSeller ? "/list-item" : "/browse"}>
			{isSeller ? agendaCopy.list : agendaCopy.browse}
		</LinkButton>
	</EmptyState>
);

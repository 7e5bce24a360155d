/** The screen on which a client chooses other days or another size of an order: what is free, the new total, then the request. */
import { type ReactNode, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import type { Period } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { ordersCopy } from "#messages/orders.js";
import { changeCopy } from "#messages/screens/order-late.js";
import { attempt, type ChangeOptions, type Failure, loadOrThrow, type Order, statusOf } from "#web/api.ts";
import { apiContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatSizeFirst, shortPeriod } from "#web/features/format/format.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { termsText } from "#web/features/orders/order-terms.ts";
import { changePath, doneParam, orderPath } from "#web/features/orders/paths.ts";
import { type Choice, stillFree } from "#web/features/period-picker/choose-days.ts";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import Days from "#web/screens/product/booking/days.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/change";

export const meta = () => pageMeta(changeCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const order = context.get(apiContext).api.order[":orderId"];
	const search = new URL(request.url).searchParams;
	const chosen = { startDate: search.get("startDate"), endDate: search.get("endDate"), size: search.get("size") };
	// A field that was left empty is sent with the others.
	const query = Object.fromEntries(Object.entries(chosen).filter((one): one is [string, string] => Boolean(one[1])));
	const [reply, options] = await Promise.all([
		loadOrThrow(order.$get({ param: params }), request),
		attempt(order.change.$get({ param: params, query })),
	]);
	// Days that are no dates: the form again, with the reason.
	const known = options.success ? options : await loadOrThrow(order.change.$get({ param: params, query: {} }), request);
	return {
		order: reply.order,
		options: known,
		unread: options.success ? undefined : options,
		howToPay: context.get(howToPayContext),
		chosen: query as { startDate?: string; endDate?: string; size?: string },
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const form = await request.formData();
	const json = {
		rentalPeriod: { startDate: formText(form, "startDate"), endDate: formText(form, "endDate") },
		size: formText(form, "size"),
		version: Number(formText(form, "version")) || undefined,
	};
	const endpoint = context.get(apiContext).api.order[":orderId"].requestChange;
	const result = await attempt(endpoint.$post({ param: params, json }));
	if (!result.success) return data<{ failure: Failure }>({ failure: result }, { status: statusOf(result) });
	const done = result.order.change.requested ? "asked" : "changed";
	return redirect(`${orderPath(params.orderId)}?${doneParam}=${done}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
	const { order, options, unread, chosen, howToPay } = loaderData;
	const failure: Failure | undefined = actionData?.failure ?? unread;
	const { rentalPeriod, size, totalAmount } = order;
	return (
		<div className="wrap *:max-w-[720px]">
			<Link className="back-link" to={orderPath(order.orderId)}>
				<Icon name="left" className="small" />
				{changeCopy.back}
			</Link>
			<h1 className="h2">{changeCopy.title}</h1>
			<p className="mt-3 text-muted wrap-anywhere">{order.product.name}</p>
			<p className="mt-3 mb-8">{changeCopy.now({ terms: termsText({ ...rentalPeriod, size }), rent: totalAmount })}</p>
			{failure && <ErrorSummary message={failureMessage(failure, ordersCopy.offline)} attempt={failure.requestId} />}
			{options.problem === null ? (
				<>
					<p className="mb-6 text-muted">
						{changeCopy.about({ lister: firstNamesOf(order).seller, isImmediate: options.isImmediate })}
					</p>
					{order.backup?.isAlong && <p className="mb-6">{changeCopy.noBackup({ size: order.backup.size })}</p>}
					<ChoiceForm order={order} options={options} chosen={chosen} howToPay={howToPay} />
				</>
			) : (
				<Notice tone="wait">{options.problem}</Notice>
			)}
		</div>
	);
}

type ChoiceFormProps = {
	order: Order;
	options: ChangeOptions;
	chosen: { startDate?: string; endDate?: string; size?: string };
	howToPay: string;
};

/** Asks the server for the new total. Without scripts the days are two date fields. */
function ChoiceForm({ order, options, chosen, howToPay }: ChoiceFormProps) {
	const [size, setSize] = useState(chosen.size ?? order.size);
	const [choice, setChoice] = useState<Choice>(chosen.startDate ? chosen : order.rentalPeriod);
	const { sizes, window, minDays } = options;
	const days = sizes.find((one) => one.size === size) ?? { days: [], free: [] };
	const { state, location } = useNavigation();
	const isChecking = state === "loading" && location.pathname.endsWith("/change");
	const { startDate, endDate = startDate } = stillFree(choice, days.free, minDays);
	const { quote } = options;
	// A total of other days or another size than those that are chosen now would mislead.
	const isOfChoice =
		quote && size === quote.to.size && startDate === quote.to.startDate && endDate === quote.to.endDate;
	return (
		<>
			<Form
				method="get"
				action={changePath(order.orderId)}
				preventScrollReset
				onChange={({ currentTarget }) => setSize(formText(new FormData(currentTarget), "size") || order.size)}
			>
				{sizes.length > 1 ? (
					<Choices
						legend={changeCopy.size}
						name="size"
						chosen={size}
						error={undefined}
						choices={sizes.map((one) => ({
							value: one.size,
							label: formatSizeFirst(one.size),
							hint: freeText(one.free),
						}))}
					/>
				) : (
					<p className="mb-4">{freeText(days.free)}</p>
				)}
				<div className="mt-6">
					<Days
						size={size}
						window={window}
						taken={new Map(days.days.map(({ day, reason }) => [day, reason]))}
						free={days.free}
						minDays={minDays}
						product={undefined}
						period={undefined}
						choice={stillFree(choice, days.free, minDays)}
						onChoose={setChoice}
						describedBy={undefined}
						takesFocus={false}
					/>
				</div>
				<ChosenDays choice={stillFree(choice, days.free, minDays)} />
				<div className="actions">
					<Button kind="plain" busy={isChecking && changeCopy.sending}>
						{changeCopy.check}
					</Button>
				</div>
			</Form>
			{quote && (isOfChoice || quote.problem) && (
				<Quote key={Object.values(quote.to).join()} order={order} options={options} quote={quote} howToPay={howToPay} />
			)}
		</>
	);
}

/** The first three free periods. */
function freeText(free: readonly Period[]): string {
	const periods = free.slice(0, 3).map(shortPeriod).join("; ");
	if (free.length > 3) return changeCopy.freeAndLater({ periods });
	return periods ? changeCopy.free({ periods }) : changeCopy.notFree;
}

/** The days of the calendar, which is no form field. */
function ChosenDays({ choice: { startDate, endDate } }: { choice: Choice }) {
	const hydrated = useHydrated();
	if (!hydrated) return null;
	return (
		<>
			<input type="hidden" name="startDate" value={startDate ?? ""} />
			<input type="hidden" name="endDate" value={endDate ?? startDate ?? ""} />
		</>
	);
}

type QuoteProps = {
	order: Order;
	options: ChangeOptions;
	quote: NonNullable<ChangeOptions["quote"]>;
	howToPay: string;
};

/** The chosen terms with their total, and the button that asks for them; or why they are not possible. */
function Quote({ order, options, quote, howToPay }: QuoteProps) {
	const { to, discountAmount, problem } = quote;
	const { formData } = useNavigation();
	if (problem)
		return (
			<Notice tone="bad" className="mt-8">
				{problem}
			</Notice>
		);
	return (
		<section className="mt-8 rounded-ctl border border-edge bg-card p-5" aria-labelledby="quote">
			<h2 className="h3" id="quote">
				{changeCopy.quote}
			</h2>
			<dl className="mt-4 grid gap-2">
				<Row name={changeCopy.days}>{shortPeriod(to)}</Row>
				{to.size && <Row name={changeCopy.size}>{to.size}</Row>}
				{discountAmount > 0 && <Row name={changeCopy.discount}>−{formatRupees(discountAmount)}</Row>}
				<Row name={changeCopy.rent}>{formatRupees(to.totalAmount)}</Row>
				{order.deposit > 0 && <Row name={changeCopy.deposit}>{formatRupees(order.deposit)}</Row>}
				<Row name={changeCopy.total({ howToPay })}>
					<b>{formatRupees(to.totalAmount + order.deposit)}</b>
				</Row>
			</dl>
			<p className="mt-3 text-muted">{differenceText(to.totalAmount - order.totalAmount)}</p>
			<Form method="post" className="mt-5">
				<input type="hidden" name="startDate" value={to.startDate} />
				<input type="hidden" name="endDate" value={to.endDate} />
				<input type="hidden" name="size" value={to.size} />
				<input type="hidden" name="version" value={order.version} />
				<Button kind="main" busy={formData !== undefined && changeCopy.sending}>
					{options.isImmediate ? changeCopy.send.atOnce : changeCopy.send.ask}
				</Button>
			</Form>
		</section>
	);
}

function differenceText(amount: number): string {
	if (amount === 0) return changeCopy.same;
	return amount > 0 ? changeCopy.more({ amount }) : changeCopy.less({ amount: -amount });
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="flex flex-wrap justify-between gap-x-6">
		<dt className="text-muted">{name}</dt>
		<dd className="tabular-nums">{children}</dd>
	</div>
);

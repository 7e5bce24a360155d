/** A lister's holiday: its days and note, the orders in it before it is confirmed, and its end. It works without JavaScript. */
import { data, Form, redirect, useNavigation } from "react-router";
import { addMonths, dayOf } from "#common/calendar.ts";
import { holiday as rules } from "#common/rules/browsing.ts";
import { holidayCopy } from "#messages/screens/holiday.js";
import { attempt, type Failure, loadOrThrow, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { periodWithWeekdays } from "#web/features/format/format.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, TextArea } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/holiday";

export const meta = () => pageMeta(holidayCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	if (user.accountType !== "renter") throw redirect("/dashboard");
	const { api } = context.get(apiContext);
	const { holiday, orders } = await loadOrThrow(api.user.holiday.$get({ query: {} }), request);
	const today = dayOf(new Date());
	const outcome = new URL(request.url).searchParams.get("outcome");
	return { holiday, orders, outcome, window: { min: today, max: addMonths(today, 3) } };
}

type Typed = { startDate: string; endDate: string; note: string };
type Orders = Route.ComponentProps["loaderData"]["orders"];
type HolidayResult = { failure?: Failure; typed: Typed; orders?: Orders };

/** The first request checks the days and lists their orders; the second one takes the holiday. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { holiday } = context.get(apiContext).api.user;
	const step = formText(form, "step");
	const typed = {
		startDate: formText(form, "startDate"),
		endDate: formText(form, "endDate"),
		note: formText(form, "note"),
	};
	const failed = (failure: Failure) => data<HolidayResult>({ failure, typed }, { status: statusOf(failure) });
	if (step === "end") {
		const ended = await attempt(holiday.$delete());
		if (!ended.success) return failed(ended);
		throw redirect("/holiday?outcome=ended");
	}
	if (step === "take") {
		const taken = await attempt(holiday.$put({ json: typed }));
		if (!taken.success) return failed(taken);
		throw redirect("/holiday?outcome=saved");
	}
	const { startDate, endDate } = typed;
	if (!startDate || !endDate || step === "change") return data<HolidayResult>({ typed });
	const found = await attempt(holiday.$get({ query: { startDate, endDate } }));
	if (!found.success) return failed(found);
	return data<HolidayResult>({ typed, orders: found.orders });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Holiday({
	loaderData: { holiday, orders, outcome, window },
	actionData,
}: Route.ComponentProps) {
	const { failure, typed = holiday ?? undefined, orders: found } = actionData ?? {};
	const busy = useNavigation().formData?.get("step");
	return (
		<>
			<Link className="back-link" to="/dashboard?tab=listings">
				<Icon name="left" className="small" />
				{holidayCopy.back}
			</Link>
			<h1>{holidayCopy.title}</h1>
			<p className="mt-4 mb-8 max-w-[38em] text-muted">{holidayCopy.intro}</p>
			{!actionData && (outcome === "saved" || outcome === "ended") && (
				<Notice tone="good" takesFocus className="mb-6">
					{holidayCopy[outcome]}
				</Notice>
			)}
			{failure && (
				<ErrorSummary
					message={failureMessage(failure, holidayCopy.failed)}
					fields={failure.fields}
					labels={holidayCopy.labels}
					attempt={failure.requestId}
				/>
			)}
			{found && typed ? (
				<Confirmation typed={typed} orders={found} isSaving={busy === "take"} />
			) : (
				<>
					{holiday && <Current holiday={holiday} orders={orders} isEnding={busy === "end"} />}
					<HolidayForm
						key={holiday?.startDate}
						typed={typed}
						errors={failure?.fields ?? {}}
						window={window}
						busy={busy === "check" && holidayCopy.checking}
					/>
				</>
			)}
		</>
	);
}

type ConfirmationProps = { typed: Typed; orders: Orders; isSaving: boolean };

const Confirmation = ({ typed, orders, isSaving }: ConfirmationProps) => (
	<section>
		<h2 className="h2">{periodWithWeekdays(typed)}</h2>
		{typed.note && <p dir="auto">{typed.note}</p>}
		<OrdersOf orders={orders} />
		<Form method="post" className="mt-6 flex flex-wrap gap-3">
			{(["startDate", "endDate", "note"] as const).map((name) => (
				<input key={name} type="hidden" name={name} value={typed[name]} />
			))}
			<Button kind="main" name="step" value="take" busy={isSaving && holidayCopy.saving}>
				{holidayCopy.take}
			</Button>
			<Button name="step" value="change">
				{holidayCopy.change}
			</Button>
		</Form>
	</section>
);

type CurrentProps = { holiday: Typed; orders: Orders; isEnding: boolean };

const Current = ({ holiday, orders, isEnding }: CurrentProps) => (
	<section className="mb-8">
		<h2 className="h2">{holidayCopy.current({ period: periodWithWeekdays(holiday) })}</h2>
		{holiday.note && <p dir="auto">{holiday.note}</p>}
		<OrdersOf orders={orders} />
		<Form method="post" className="mt-6">
			<Button name="step" value="end" busy={isEnding && holidayCopy.ending}>
				{holidayCopy.end}
			</Button>
		</Form>
		<h2 className="h2 mt-8">{holidayCopy.changeTitle}</h2>
	</section>
);

type FormProps = {
	typed: Typed | undefined;
	errors: Record<string, string>;
	window: { min: string; max: string };
	busy: string | false;
};

const HolidayForm = ({ typed, errors, window, busy }: FormProps) => (
	<Form method="post" noValidate>
		<FormGrid two>
			{(["startDate", "endDate"] as const).map((name) => (
				<Field
					key={name}
					label={holidayCopy.labels[name]}
					name={name}
					type="date"
					{...window}
					defaultValue={typed?.[name]}
					error={errors[name]}
				/>
			))}
			<TextArea
				className="full"
				label={holidayCopy.labels.note}
				name="note"
				rows={2}
				optional
				maxLength={rules.noteLength}
				hint={holidayCopy.noteHint}
				defaultValue={typed?.note}
				error={errors.note}
			/>
		</FormGrid>
		<p className="mt-6">
			<Button kind="main" name="step" value="check" busy={busy}>
				{holidayCopy.check}
			</Button>
		</p>
	</Form>
);

const OrdersOf = ({ orders }: { orders: Orders }) =>
	orders.length === 0 ? (
		<p className="mt-3">{holidayCopy.none}</p>
	) : (
		<>
			<p className="mt-3">{holidayCopy.orders({ count: orders.length })}</p>
			<ul className="mt-3 grid gap-2">
				{orders.map(({ orderId, name, startDate, endDate }) => (
					<li key={orderId}>
						<Link className="link" to={orderPath(orderId)} dir="auto">
							{name}
						</Link>
						{", "}
						{periodWithWeekdays({ startDate, endDate })}
					</li>
				))}
			</ul>
		</>
	);

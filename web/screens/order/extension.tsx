/**
 * More days for a rental that is with its client, and other days or another size of one that is not sent yet: the client asks for them, the lister
 * replies. An item on try-on days that does not fit goes back.
 */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { extensionCopy } from "#messages/screens/order.js";
import { changeCopy, sendBackCopy } from "#messages/screens/order-late.js";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { termsText } from "#web/features/orders/order-terms.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import type { SectionProps } from "./sections.ts";

export function ChangeForms({
	order,
	viewer,
	requested,
}: SectionProps & { requested: NonNullable<SectionProps["order"]["change"]["requested"]> }) {
	const { client, seller } = firstNamesOf(order);
	const [terms, rent] = [termsText(requested), requested.totalAmount];
	const id = <input type="hidden" name="change" value={requested._id} />;
	return (
		<div className="mt-4">
			<p>
				{viewer === "seller"
					? changeCopy.requested({ client, terms, rent })
					: `${changeCopy.waiting({ client: viewer === "client" ? undefined : client, terms, rent })} ${changeCopy.until({ lister: seller, moment: formatMoment(requested.answerBy) })}`}
			</p>
			{order.backup?.isAlong && <p className="mt-2">{changeCopy.noBackup({ size: order.backup.size })}</p>}
			{viewer !== "staff" && (
				<div className="step-choice">
					{viewer === "seller" ? (
						<>
							<StepForm order={order} step="acceptChange" kind="main">
								{id}
							</StepForm>
							<StepForm order={order} step="declineChange" kind="plain">
								{id}
							</StepForm>
						</>
					) : (
						<StepForm order={order} step="withdrawChange" kind="plain">
							{id}
						</StepForm>
					)}
				</div>
			)}
		</div>
	);
}

/** The item does not fit: its client sends it back before the rental; afterwards, when it is due back. */
export function SendBackForm({ order, viewer, tryOn }: SectionProps & { tryOn: TryOn }) {
	if (tryOn.sentBackOn)
		return <p className="mt-4">{sendBackCopy.sentBack[viewer]({ day: formatDay(order.courier.backBy, "weekday") })}</p>;
	const refund = order.totalAmount - tryOn.courierCost + order.deposit;
	return (
		<details className="disclosure mt-4" id="sendBack">
			<summary className="btn plain">{sendBackCopy.question}</summary>
			<StepForm order={order} step="sendBack" kind="main">
				<p className="mb-4 text-nav text-muted">
					{sendBackCopy.about({ until: formatMoment(tryOn.sendBackUntil), courierCost: tryOn.courierCost, refund })}
				</p>
			</StepForm>
		</details>
	);
}
type TryOn = NonNullable<SectionProps["order"]["tryOn"]>;

export function ExtensionForms(props: SectionProps) {
	const { requested } = props.order.extension;
	if (!requested) return <RequestForm {...props} />;
	return props.viewer === "seller" ? (
		<ReplyForms {...props} requested={requested} />
	) : (
		<Waiting {...props} requested={requested} />
	);
}

type Requested = NonNullable<SectionProps["order"]["extension"]["requested"]>;

function RequestForm({ order, actionData, errors }: SectionProps) {
	const { options } = order.extension;
	return (
		<details className="disclosure mt-4" open={actionData?.step === "requestExtension" && Boolean(actionData.failure)}>
			<summary className="btn plain">{extensionCopy.question}</summary>
			<StepForm order={order} step="requestExtension" kind="main">
				<p className="mb-4 text-nav text-muted">{extensionCopy.about({ lister: firstNamesOf(order).seller })}</p>
				<Choices
					legend={extensionCopy.legend}
					name="endDate"
					chosen={options[0]?.endDate ?? ""}
					error={errors.endDate}
					choices={options.map(({ endDate, extraRent }) => ({
						value: endDate,
						label: formatDay(endDate, "weekday"),
						hint: extraRent > 0 ? extensionCopy.price({ rent: formatRupees(extraRent) }) : extensionCopy.free,
					}))}
				/>
			</StepForm>
		</details>
	);
}

/** The lister's reply. The day that they saw is sent with it. */
const ReplyForms = ({ order, requested }: SectionProps & { requested: Requested }) => (
	<div className="mt-4">
		<p>
			{extensionCopy.requested({
				client: firstNamesOf(order).client,
				day: formatDay(requested.endDate, "weekday"),
				rent: formatRupees(requested.extraRent),
			})}
		</p>
		<div className="step-choice">
			<StepForm order={order} step="acceptExtension" kind="main">
				<input type="hidden" name="endDate" value={requested.endDate} />
			</StepForm>
			<StepForm order={order} step="declineExtension" kind="plain" />
		</div>
	</div>
);

const Waiting = ({ order, viewer, requested }: SectionProps & { requested: Requested }) => (
	<div className="mt-4">
		<p>
			{extensionCopy.waiting({
				client: viewer === "client" ? undefined : firstNamesOf(order).client,
				day: formatDay(requested.endDate, "weekday"),
				rent: formatRupees(requested.extraRent),
			})}{" "}
			{extensionCopy.until({ lister: firstNamesOf(order).seller, moment: formatMoment(requested.answerBy) })}
		</p>
		{viewer === "client" && (
			<div className="step-choice">
				<StepForm order={order} step="withdrawExtension" kind="plain" />
			</div>
		)}
	</div>
);

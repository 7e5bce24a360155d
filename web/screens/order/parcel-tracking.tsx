/** The courier of an order's parcel and its tracking number: the link, and the fields to give them at the dispatch and later. */
import { couriers } from "#common/couriers.ts";
import { trackingCopy } from "#messages/screens/parcel-tracking.js";
import type { Order } from "#web/api.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { Field, FieldFrame, fieldAria, Select } from "#web/ui/form/field.tsx";
import { parcelOnWay, type SectionProps, stepFields } from "./sections.ts";

type Parcel = NonNullable<Order["tracking"]["sent"]>;

/** The courier's page learns nothing of the order. */
export const ParcelLink = ({ name, number, url }: Parcel) =>
	url ? (
		<a className="link break-words" href={url} target="_blank" rel="noopener noreferrer">
			{trackingCopy.parcel({ name, number })}
			<span className="sr-only"> {trackingCopy.newTab}</span>
		</a>
	) : (
		<span className="break-words">{trackingCopy.parcel({ name, number })}</span>
	);

/** The parcel on its way now, and the form to give or correct it for the side that sends it and the staff. */
export function Tracking(props: SectionProps) {
	const { order } = props;
	const { canGive } = order.tracking;
	const parcel = parcelOnWay(order);
	return (
		<>
			{parcel && (
				<p className="mt-4">
					<span>{trackingCopy.onWay}</span> <ParcelLink {...parcel} />
				</p>
			)}
			{/* The fields of another way, or of what somebody else has changed, begin anew. */}
			{canGive && (
				<TrackingForm key={`${canGive} ${parcel?.name} ${parcel?.number}`} {...props} way={canGive} parcel={parcel} />
			)}
		</>
	);
}

function TrackingForm({ way, parcel, ...props }: SectionProps & { way: "sent" | "back"; parcel: Parcel | null }) {
	const { order } = props;
	const { isRefused } = stepFields(props, "trackParcel");
	return (
		<details className="disclosure mt-4" open={isRefused}>
			<summary className="btn plain">{parcel ? trackingCopy.correct : trackingCopy.question[way]}</summary>
			<StepForm order={order} step="trackParcel" kind="main">
				<Inputs {...props} step="trackParcel" parcel={parcel} readers={readersOf(props, way)} />
				{parcel && <p className="mb-4 text-s2 text-muted">{trackingCopy.removing}</p>}
			</StepForm>
		</details>
	);
}

/** Within the form of the dispatch. Many listers bring the item themselves, so it is closed. */
export function CourierFields(props: SectionProps) {
	const { isRefused, field } = stepFields(props, "dispatch");
	const isUsed = isRefused && names.some((name) => field(name).error || field(name).defaultValue);
	return (
		<details className="mb-4" open={isUsed}>
			<summary className="link inline-flex min-h-11 items-center">{trackingCopy.question.sent}</summary>
			<div className="mt-3">
				<Inputs {...props} step="dispatch" parcel={null} readers={readersOf(props, "sent")} />
			</div>
		</details>
	);
}

const names = ["courier", "otherCourier", "trackingNumber"] as const;

/** The name of the side that waits for the item. */
const readersOf = ({ order, viewer }: SectionProps, way: "sent" | "back") =>
	viewer === "staff" ? "" : firstNamesOf(order)[way === "sent" ? "client" : "seller"];

type InputsProps = SectionProps & { step: "dispatch" | "trackParcel"; parcel: Parcel | null; readers: string };

function Inputs({ step, parcel, readers, ...props }: InputsProps) {
	const { isRefused, field } = stepFields(props, step);
	const { courier, name, number } = parcel ?? { courier: "", name: "", number: "" };
	const given = { courier, otherCourier: courier === "other" ? name : "", trackingNumber: number };
	const valued = (one: (typeof names)[number]) => ({
		...field(one),
		...(!isRefused && { defaultValue: given[one] }),
	});
	const { error, defaultValue } = valued("courier");
	return (
		<>
			<FieldFrame label={trackingCopy.courier} id="courier" error={error} className="mb-5 max-w-[420px]">
				<Select
					id="courier"
					name="courier"
					defaultValue={defaultValue}
					{...fieldAria("courier", undefined, error)}
					options={[
						{ value: "", label: trackingCopy.choose },
						...Object.entries(couriers).map(([value, { name: label }]) => ({ value, label })),
						{ value: "other", label: trackingCopy.another },
					]}
				/>
			</FieldFrame>
			<Field
				label={trackingCopy.otherCourier}
				{...valued("otherCourier")}
				optional
				maxLength={60}
				autoComplete="off"
				className="mb-5 max-w-[420px]"
			/>
			<Field
				label={trackingCopy.number}
				{...valued("trackingNumber")}
				required={false}
				dir="ltr"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				hint={trackingCopy.hint({ readers })}
				className="mb-5 max-w-[420px]"
			/>
		</>
	);
}

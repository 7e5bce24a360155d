/** The sections of an order's page that begin with some event: its money, the photos of its steps, and substitutes for it. */

import { orderCopy, stepPhotosCopy } from "#messages/screens/order.js";
import type { Stage } from "#web/api.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { AddPhotos, ConditionPhotos } from "#web/features/orders/condition-photos.tsx";
import { DueTable } from "#web/features/orders/due-table.tsx";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import type { TimelineEntry } from "#web/features/orders/timeline-entries.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { rentForDays } from "#web/features/product-card/rent-for-days.tsx";
import { Link } from "#web/ui/link.tsx";
import type { LoadedOrder, SectionProps } from "./sections.ts";

/** The money after the hand-over: held deposit, deductions, and payments due or made. Renders nothing until the cash was collected. */
export function OrderMoneySection({ order, money, viewer, texts }: LoadedOrder) {
	if (!money || !texts.money) return null;
	const { text, unpaid } = texts.money;
	return (
		<section className="order-section" aria-labelledby="money">
			<h2 id="money" tabIndex={-1}>
				{orderCopy.money.heading}
			</h2>
			<p className="mb-5 max-w-[640px] text-muted">{text}</p>
			{viewer !== "staff" && unpaid && (
				<p className="mb-5 max-w-[640px]">
					{orderCopy.money.toPay} <Money amount={unpaid} />,{" "}
					<Link className="link" to="/contact">
						{orderCopy.money.contact}
					</Link>{" "}
					{orderCopy.money.nameOrder} <span className="whitespace-nowrap">{order.orderNumber}</span>
					{orderCopy.money.nameOrderEnd}
				</p>
			)}
			{viewer === "client" && money.dues.some(({ kind, paidAt }) => kind === "refund" && !paidAt) && (
				<p className="mb-5 max-w-[640px]">
					{orderCopy.money.refundTo}{" "}
					<Link className="link" to="/settings?tab=billing">
						{orderCopy.money.refundAccount}
					</Link>
					{orderCopy.money.refundAccountEnd}
				</p>
			)}
			{money.dues.length > 0 && (
				<DueTable dues={money.dues} label={orderCopy.money.payments} isOnOrder canPay={viewer === "seller"} />
			)}
		</section>
	);
}

type StepPhotosProps = SectionProps & { entry: TimelineEntry };

/** The condition photos of a step, and an upload form while photos may be added. */
export function StepPhotos({ order, viewer, photos, actionData, errors, entry }: StepPhotosProps) {
	const stagePhotos = photos?.photos.filter(({ stage }) => stage === entry.step) ?? [];
	const upload = photos?.adding.find(({ stage }) => stage === entry.step);
	return (
		<>
			{stagePhotos.length > 0 && <ConditionPhotos order={order} viewer={viewer} photos={stagePhotos} />}
			{upload && (
				<AddPhotos
					order={order}
					photos={photos?.photos ?? []}
					adding={upload}
					question={questions[upload.stage](viewer, entry)}
					error={actionData?.stage === upload.stage ? (errors.images ?? actionData.failure?.message) : undefined}
				/>
			)}
		</>
	);
}

const questions: Record<Stage, (viewer: Viewer, entry: TimelineEntry) => string> = {
	dispatch: (_, { state }) => stepPhotosCopy.dispatch[state === "done" ? "done" : "todo"],
	handOver: () => stepPhotosCopy.handOver,
	return: (viewer, { state }) =>
		stepPhotosCopy[viewer === "client" ? "returnByClient" : "returnToSeller"][state === "done" ? "done" : "todo"],
};

/** Similar garments for a delayed order. */
export function Substitutes({ order, substitutes }: SectionProps) {
	const { rentalPeriod, size, deliveryAddress } = order;
	const pincode = deliveryAddress?.pincode;
	const chosen = { ...rentalPeriod, ...(size && { size }), ...(pincode && { pincode }) };
	if (substitutes.length === 0) return null;
	const query = `?${new URLSearchParams({ rent: "1", ...chosen })}`;
	return (
		<section className="mt-10" aria-labelledby="substitutes">
			<h2 className="text-s6" id="substitutes">
				{orderCopy.substitutes.heading}
			</h2>
			<p className="mt-2 mb-6 text-muted">{orderCopy.substitutes.hint({ period: shortPeriod(rentalPeriod) })}</p>
			<ProductGrid products={substitutes} query={query} period={rentalPeriod} renderRent={rentForDays(rentalPeriod)} />
		</section>
	);
}

/** The QR code with which the client pays at the door or at the return. */
import { upiCopy } from "#web/features/upi/copy.ts";
import { UpiCode } from "#web/features/upi/upi-code.tsx";
import type { SectionProps } from "#web/screens/order/section-props.ts";

export function ClientUpi({ order, money }: SectionProps) {
	if (!money?.upi) return null;
	const isDelivery = order.status === "dispatched";
	return (
		<details className="mt-4">
			<summary className="link">{isDelivery ? upiCopy.atDoor : upiCopy.atReturn}</summary>
			<p className="mt-3 max-w-[640px] text-s2 text-muted">{isDelivery ? upiCopy.atDoorHint : upiCopy.atReturnHint}</p>
			<UpiCode request={money.upi} />
		</details>
	);
}

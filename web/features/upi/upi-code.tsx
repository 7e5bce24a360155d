/** A UPI QR code with the amount, and a link that opens a payment app on this phone. */
import type { UpiRequest } from "#web/api.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import "./upi.css";
import { upiCopy } from "#messages/upi.js";

export const UpiCode = ({ request: { qr, link, amount, payee } }: { request: UpiRequest }) => (
	<figure className="upi-code">
		<QrCode qr={qr} label={upiCopy.code({ vpa: payee.vpa })} />
		<figcaption>
			<p className="upi-amount">
				<Money amount={amount} />
			</p>
			<p>
				{upiCopy.to} <b>{payee.name}</b>
				<br />
				<span className="vpa">{payee.vpa}</span>
			</p>
			<a className="btn plain" href={link}>
				{upiCopy.open}
			</a>
		</figcaption>
	</figure>
);

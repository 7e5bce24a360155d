/** The revealed details, until the page is left. */
import type { PayTo, RevealedAddress } from "#web/api.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { AddressLines } from "#web/features/orders/order-summary.tsx";
import { Fact, Facts } from "#web/screens/admin/components/list.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { revealCopy } from "./copy.ts";
import type { Revealed } from "./run-reveal.ts";

export const RevealedDetails = ({ revealed, here }: { revealed: Revealed; here: string }) => (
	<div ref={focusOnMount} tabIndex={-1}>
		<Notice tone="good" className="mb-5">
			{revealCopy.shown}
		</Notice>
		<Facts>
			{"contact" in revealed && <Contact contact={revealed.contact} />}
			{"payTo" in revealed && (
				<Fact name={revealCopy.facts.payTo} wide>
					{revealed.payTo ? <Account payTo={revealed.payTo} /> : revealCopy.noAccount}
				</Fact>
			)}
			{"delivery" in revealed && <Place name={revealCopy.facts.delivery} address={revealed.delivery} />}
			{"pickUp" in revealed && revealed.pickUp && <Place name={revealCopy.facts.pickUp} address={revealed.pickUp} />}
		</Facts>
		<p className="mt-4 text-nav">
			<Link className="link" to={here}>
				{revealCopy.hide}
			</Link>
		</p>
	</div>
);

const Contact = ({ contact }: { contact: RevealedAddress }) => (
	<>
		<Fact name={revealCopy.facts.mobile}>
			<Mobile mobile={contact.mobile} />
		</Fact>
		<Fact name={revealCopy.facts.address} wide>
			{contact.address_Line ? <AddressLines name={contact.name} address={contact} /> : revealCopy.noAddress}
		</Fact>
	</>
);

const Place = ({ name, address }: { name: string; address: RevealedAddress }) => (
	<Fact name={name} wide>
		<AddressLines name={address.name} address={address} />
		<Mobile mobile={address.mobile} />
	</Fact>
);

/** One that stays masked is no link. */
function Mobile({ mobile }: { mobile: string }) {
	if (!mobile) return revealCopy.noMobile;
	if (!mobile.startsWith("+")) return <span className="tabular-nums">{mobile}</span>;
	return (
		<a className="link tabular-nums" href={`tel:${mobile}`}>
			{formatPhone(mobile)}
		</a>
	);
}

const Account = ({ payTo: { kind, name, account, ifsc } }: { payTo: PayTo }) => (
	<>
		<span>{name}</span>
		<small className="tabular-nums">{kind === "upi" ? revealCopy.upi(account) : revealCopy.bank(account, ifsc)}</small>
	</>
);

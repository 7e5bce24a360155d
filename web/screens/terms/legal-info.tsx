/** The legal information for both sides: operator, ranking of listings, liability, law and courts. */
import { Link } from "react-router";
import { rules } from "#common/rules.ts";

export const LegalInfo = ({ operator }: { operator: string }) => (
	<section className="plain legal" id="legal" aria-labelledby="legal-title">
		<h2 id="legal-title">Legal Information</h2>
		<div className="prose">
			<p>
				{operator ? `Almari is run by ${operator}. ` : ""}It is a marketplace: the rental is a contract between the one
				who rents and the one who lends. We keep the place, carry the orders and the messages, and stand by both with
				what these terms promise.
			</p>
			<p>
				<b>Order of listings.</b> “Featured” counts rating, completed rentals and how new a listing is, and nothing
				else. Nobody can pay to be shown first.
			</p>
			<p>
				<b>Liability.</b> We answer for our own faults and for what these terms promise. Nothing here takes away a right
				that the law gives you as a consumer.
			</p>
			<p>
				<b>Governing law.</b> Indian law governs these terms. The courts of {rules.policy.city} decide what we cannot
				settle between us; a consumer may also go to the consumer commission of their own district.
			</p>
			<p>
				<b>Changes.</b> New terms are announced by letter before they hold. An order goes by the terms of the day on
				which it was placed.
			</p>
			<p>
				<b>Your data.</b> The <Link to="/privacy">privacy policy</Link> belongs to these terms.
			</p>
		</div>
	</section>
);

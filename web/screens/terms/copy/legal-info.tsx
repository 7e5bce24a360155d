/** The legal information for both sides: operator, ranking of listings, liability, law and courts. */

import * as rules from "#common/rules/policy.ts";
import { Link } from "#web/ui/link.tsx";

export const LegalInfo = ({ operator }: { operator: string }) => (
	<section className="plain legal" id="legal" aria-labelledby="legal-title">
		<h2 id="legal-title">Legal Information</h2>
		<div className="prose">
			<p>
				{operator && <span>Almari is run by {operator}. </span>}
				<span>
					It is a marketplace: the rental is a contract between the person who rents and the person who lists. We run
					the website, handle orders and messages, and keep the promises in these terms.
				</span>
			</p>
			<p>
				<b>Order of listings.</b> “Featured” considers rating, completed rentals, how new a listing is, and how reliably
				its lister accepts requests, answers them and sends orders, and nothing else. Nobody can pay to be shown first.
			</p>
			<p>
				<b>Corrections.</b> If a step of an order was entered wrongly, our team can correct it. Both sides get an email
				with the reason. The wrong entry stays on record, and money that was recorded by mistake is taken back.
			</p>
			<p>
				<b>Liability.</b> We are responsible for our own mistakes and for what these terms promise. Nothing here limits
				your rights as a consumer under the law.
			</p>
			<p>
				<b>Governing law.</b> Indian law governs these terms. The courts of {rules.policy.city} decide disputes that we
				cannot settle together; a consumer may also go to the consumer commission of their own district.
			</p>
			<p>
				<b>Changes.</b> We email you before new terms apply. The terms of the day on which you placed an order apply to
				that order.
			</p>
			<p>
				<b>Your data.</b> The <Link to="/privacy">privacy policy</Link> is part of these terms.
			</p>
		</div>
	</section>
);

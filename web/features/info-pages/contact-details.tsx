/** Contact details: support, the grievance officer, and who runs the site. */

import { Link } from "react-router";
import { rules } from "#common/rules.ts";
import { formatCount } from "#web/components/format/count.ts";
import type { ContactFacts } from "./load-contact-details.ts";
import "./contact-details.css";

type ContactDetailsProps = {
	contact: ContactFacts;
	title: string;
	/** Set on the page that has the contact form. */
	isContact?: boolean;
};

export const ContactDetails = ({
	contact: { email, operator, grievanceOfficer },
	title,
	isContact,
}: ContactDetailsProps) => (
	<aside className="contact-details" aria-labelledby="contact-details">
		<h2 id="contact-details">{title}</h2>
		<dl>
			<div>
				<dt>Support</dt>
				<dd>
					<Mail to={email} />
					<br />
					{!isContact && (
						<>
							or the <Link to="/contact">contact form</Link>.{" "}
						</>
					)}
					We reply within {formatCount(rules.contact.replyHours, "hour")}.
				</dd>
			</div>
			<div>
				<dt>Grievance officer</dt>
				<dd>
					{grievanceOfficer && (
						<>
							{grievanceOfficer}
							<br />
						</>
					)}
					<Mail to={email} subject="For the grievance officer" />
					<br />
					Your complaint gets a number, an answer within {formatCount(rules.policy.grievanceHours, "hour")}, and is
					settled within {formatCount(rules.policy.grievanceMonths, "month")}.
				</dd>
			</div>
			{operator && (
				<div>
					<dt>Almari is run by</dt>
					<dd>{operator}</dd>
				</div>
			)}
			<div>
				<dt>Answers at once</dt>
				<dd>
					The <Link to="/help">Help Center</Link> and the <Link to="/faq">FAQ</Link>.
				</dd>
			</div>
		</dl>
	</aside>
);

const Mail = ({ to, subject }: { to: string; subject?: string }) =>
	to ? <a href={`mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`}>{to}</a> : null;

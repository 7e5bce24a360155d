/** Contact details: support, the grievance officer, and who runs the site. */

import { Link } from "#web/ui/link.tsx";
import { infoPagesCopy } from "./copy.ts";
import type { ContactFacts } from "./load-contact-details.ts";
import "./contact-details.css";

const copy = infoPagesCopy.details;

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
				<dt>{copy.support}</dt>
				<dd>
					<Mail to={email} />
					<br />
					{!isContact && (
						<span>
							{copy.form[0]}
							<Link to="/contact">{copy.form[1]}</Link>
							{copy.form[2]}
						</span>
					)}
					<span>{copy.reply}</span>
				</dd>
			</div>
			<div>
				<dt>{copy.officer}</dt>
				<dd>
					{grievanceOfficer && (
						<>
							<span>{grievanceOfficer}</span>
							<br />
						</>
					)}
					<Mail to={email} subject={copy.officerSubject} />
					<br />
					<span>{copy.complaint}</span>
				</dd>
			</div>
			{operator && (
				<div>
					<dt>{copy.operator}</dt>
					<dd>{operator}</dd>
				</div>
			)}
			<div>
				<dt>{copy.instant}</dt>
				<dd>
					{copy.pages[0]}
					<Link to="/help">{copy.pages[1]}</Link>
					{copy.pages[2]}
					<Link to="/faq">{copy.pages[3]}</Link>
					{copy.pages[4]}
				</dd>
			</div>
		</dl>
	</aside>
);

const Mail = ({ to, subject }: { to: string; subject?: string }) =>
	to ? <a href={`mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`}>{to}</a> : null;

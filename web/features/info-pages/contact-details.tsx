/** Contact details: support, the grievance officer, and who runs the site. */

import { infoPagesCopy } from "#messages/info-pages.js";
import { Link } from "#web/ui/link.tsx";
import "./contact-details.css";
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";

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
				<dt>{infoPagesCopy.details.support}</dt>
				<dd>
					<Mail to={email} />
					<br />
					{!isContact && (
						<span>
							{infoPagesCopy.details.form[0]}
							<Link to="/contact">{infoPagesCopy.details.form[1]}</Link>
							{infoPagesCopy.details.form[2]}
						</span>
					)}
					<span>{infoPagesCopy.details.reply}</span>
				</dd>
			</div>
			<div>
				<dt>{infoPagesCopy.details.officer}</dt>
				<dd>
					{grievanceOfficer && (
						<>
							<span>{grievanceOfficer}</span>
							<br />
						</>
					)}
					<Mail to={email} subject={infoPagesCopy.details.officerSubject} />
					<br />
					<span>{infoPagesCopy.details.complaint}</span>
				</dd>
			</div>
			{operator && (
				<div>
					<dt>{infoPagesCopy.details.operator}</dt>
					<dd>{operator}</dd>
				</div>
			)}
			<div>
				<dt>{infoPagesCopy.details.instant}</dt>
				<dd>
					{infoPagesCopy.details.pages[0]}
					<Link to="/help">{infoPagesCopy.details.pages[1]}</Link>
					{infoPagesCopy.details.pages[2]}
					<Link to="/faq">{infoPagesCopy.details.pages[3]}</Link>
					{infoPagesCopy.details.pages[4]}
				</dd>
			</div>
		</dl>
	</aside>
);

const Mail = ({ to, subject }: { to: string; subject?: string }) =>
	to ? <a href={`mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`}>{to}</a> : null;

type ContactFacts = { email: string; operator: string; grievanceOfficer: string };

/** For the pages that show them. Empty strings when the API fails: the text of the page does not depend on them. */
export async function loadContactDetails(context: RouteArgs["context"]): Promise<ContactFacts> {
	const result = await attempt(context.get(apiContext).api.contact.$get());
	if (!result.success) return { email: "", operator: "", grievanceOfficer: "" };
	const { email, operator, grievanceOfficer } = result;
	return { email, operator, grievanceOfficer };
}

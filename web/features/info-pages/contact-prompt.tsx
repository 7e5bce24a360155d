/** How to reach a person, at the end of the help centre's pages. */

import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { infoPagesCopy } from "./copy.ts";

const copy = infoPagesCopy.ask;

export const ContactPrompt = () => (
	<aside className="contact-prompt">
		<h2>{copy.title}</h2>
		<p>{copy.text}</p>
		<p className="mt-5">
			<LinkButton kind="main" to="/contact">
				{copy.contact}
			</LinkButton>
		</p>
		<p className="mt-5 text-nav">
			{copy.report[0]}
			<Link to="/help#safety">{copy.report[1]}</Link>.
		</p>
	</aside>
);

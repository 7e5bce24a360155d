/** A search of the help centre without results, and where to go from there. */
import { supportCopy } from "#common/copy/support-copy.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { infoPagesCopy } from "./copy.ts";
import { helpTopics } from "./questions/help-topics.ts";
import { searchGroups } from "./questions.ts";

type NothingFoundProps = {
	/** Back to all questions of the page. */
	all: { to: string; label: string };
	/** The text that the FAQ does not have, but the Help Center may. */
	inHelp?: string;
};

export function NothingFound({ all, inHelp = "" }: NothingFoundProps) {
	const others = inHelp ? searchGroups(helpTopics, inHelp).flatMap(({ questions }) => questions).length : 0;
	return (
		<section>
			<div role="status">
				<h2 className="h2">{supportCopy.pages.nothingFound}</h2>
			</div>
			<div>
				<p className="mb-6 text-muted">{infoPagesCopy.faq.tryAgain}</p>
				<p className="flex flex-wrap gap-3">
					{others > 0 && (
						<LinkButton to={`/help?${new URLSearchParams({ q: inHelp })}`}>
							{infoPagesCopy.faq.inHelp(others)}
						</LinkButton>
					)}
					<LinkButton to={all.to}>{all.label}</LinkButton>
					<LinkButton to="/contact">{infoPagesCopy.contactTab}</LinkButton>
				</p>
			</div>
		</section>
	);
}

const copy = infoPagesCopy.ask;

/** How to reach a person, at the end of the help centre's pages. */
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

/** The Help Center: topics with questions and live search. */
import { Link, useSearchParams } from "react-router";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { Accordion } from "#web/features/info-pages/accordion.tsx";
import { QuestionSearch } from "#web/features/info-pages/question-search.tsx";
import { searchGroups } from "#web/features/info-pages/questions.ts";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/help";
import "./help.css";
import { lendingTopics } from "./lending-topics.ts";
import { rentingTopics } from "./renting-topics.ts";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, "Help Center", "What to do, step by step: book, pay, cancel, list, get paid, and be heard.", {
		path: "/help",
		structuredData: breadcrumbsFromHome("Help Center", "/help"),
	});

const topics = [...rentingTopics, ...lendingTopics];

export default function Help() {
	const text = useSearchParams()[0].get("q") ?? "";
	const matches = searchGroups(topics, text);
	const isSearch = text.trim() !== "";
	return (
		<div className="wrap help">
			<header>
				<h1 className="page-title">Help Center</h1>
				<p className="lede">What is it about?</p>
				<QuestionSearch label="Search for help" matchCount={matches.flatMap(({ questions }) => questions).length} />
			</header>
			{!isSearch && (
				<nav aria-label="Topics" className="topics">
					<ul>
						{topics.map(({ id, title, icon, about }) => (
							<li key={id}>
								<a href={`#${id}`}>
									<Icon name={icon} />
									<b>{title}</b>
									<span>{about}</span>
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{matches.map(({ id, title, questions }) => (
				<section key={id} id={id} aria-labelledby={`${id}-title`}>
					<h2 id={`${id}-title`} className="h2">
						{title}
					</h2>
					<Accordion questions={questions} name="help" />
				</section>
			))}
			{matches.length === 0 && (
				<div role="status" className="pb-6">
					<h2 className="h2">{copy.pages.nothingFound}</h2>
				</div>
			)}
			<aside className="contact-prompt">
				<h2>Ask a person</h2>
				<p>We reply within {rules.contact.replyHours} hours; sooner when the wedding is tomorrow, if you say so.</p>
				<p className="mt-5 flex flex-wrap gap-3">
					<LinkButton kind="main" to="/contact">
						Contact Us
					</LinkButton>
					<LinkButton to="/faq">FAQ</LinkButton>
				</p>
				<p className="mt-5 text-nav">
					Something or somebody is not as it should be? Every listing, lister and conversation has a Report link. See{" "}
					<Link to="/help#safety">Staying safe</Link>.
				</p>
			</aside>
		</div>
	);
}

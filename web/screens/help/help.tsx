/** The Help Center: topics with questions, and a search over these and the FAQ. */
import { useSearchParams } from "react-router";
import { infoPagesCopy } from "#messages/info-pages.js";
import { Accordion, ContactPrompt, HelpHeader, NothingFound } from "#web/features/info-pages/help-layout.tsx";
import { faqGroups, helpTopics, searchGroups } from "#web/features/info-pages/questions.ts";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/help";

const copy = infoPagesCopy.help;

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, copy.title, copy.description, {
		path: "/help",
		structuredData: breadcrumbsFromHome(copy.title, "/help"),
	});

export default function Help() {
	const text = useSearchParams()[0].get("q") ?? "";
	const isSearch = text.trim() !== "";
	const matches = isSearch ? searchGroups([...helpTopics, ...faqGroups], text) : helpTopics;
	return (
		<div className="wrap help">
			<HelpHeader
				current="help"
				title={copy.title}
				lede={copy.lede}
				search={copy.search}
				matchCount={matches.flatMap(({ questions }) => questions).length}
			/>
			{!isSearch && <Topics />}
			{matches.map(({ id, title, questions }) => (
				<section key={id} id={id} aria-labelledby={`${id}-title`}>
					<h2 id={`${id}-title`} className="h2">
						{title}
					</h2>
					<Accordion questions={questions} name="help" />
				</section>
			))}
			{matches.length === 0 && <NothingFound all={{ to: "/help", label: copy.all }} />}
			<ContactPrompt />
		</div>
	);
}

const Topics = () => (
	<nav aria-label={copy.topics} className="topics">
		<ul>
			{helpTopics.map(({ id, title, icon, about }) => (
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
);

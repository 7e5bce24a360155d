/** The FAQ: two groups of questions with live search. */
import { type MetaDescriptor, useSearchParams } from "react-router";
import { infoPagesCopy } from "#messages/info-pages.js";
import { Accordion, ContactPrompt, HelpHeader, NothingFound } from "#web/features/info-pages/help-layout.tsx";
import { faqGroups, searchGroups } from "#web/features/info-pages/questions.ts";
import { publicMeta } from "#web/meta.ts";
import type { Route } from "./+types/faq";

const copy = infoPagesCopy.faq;

export const meta = (args: Route.MetaArgs): MetaDescriptor[] =>
	publicMeta(args, copy.name, copy.description, {
		path: "/faq",
		structuredData: () => [
			{
				"@type": "FAQPage",
				mainEntity: faqGroups.flatMap(({ questions }) =>
					questions.map(({ question, answer }) => ({
						"@type": "Question",
						name: question,
						acceptedAnswer: { "@type": "Answer", text: answer },
					})),
				),
			},
		],
	});

export default function Faq() {
	const text = useSearchParams()[0].get("q") ?? "";
	const matches = searchGroups(faqGroups, text);
	return (
		<div className="wrap help">
			<HelpHeader
				current="faq"
				title={copy.title}
				search={copy.search}
				matchCount={matches.flatMap(({ questions }) => questions).length}
			/>
			{matches.map(({ id, title, questions }) => (
				<section key={id} id={id} aria-labelledby={`${id}-title`}>
					<h2 id={`${id}-title`} className="h2">
						{title}
					</h2>
					<Accordion questions={questions} name="faq" />
				</section>
			))}
			{matches.length === 0 && <NothingFound all={{ to: "/faq", label: copy.all }} inHelp={text} />}
			<ContactPrompt />
		</div>
	);
}

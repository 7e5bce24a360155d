/** The FAQ page: two groups of questions with live search. */
import { Link, type MetaDescriptor, useSearchParams } from "react-router";
import { copy } from "#common/copy.ts";
import { Accordion } from "#web/features/info-pages/accordion.tsx";
import { QuestionSearch } from "#web/features/info-pages/question-search.tsx";
import { searchGroups } from "#web/features/info-pages/questions.ts";
import { publicMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/faq";
import "./faq.css";
import { clientQuestions } from "./client-questions.ts";
import { partnerQuestions } from "./partner-questions.ts";

export const meta = (args: Route.MetaArgs): MetaDescriptor[] =>
	publicMeta(args, "FAQ", "What people ask before they rent or lend on Almari, and the answers.", {
		path: "/faq",
		structuredData: () => [
			{
				"@type": "FAQPage",
				mainEntity: [...clientQuestions, ...partnerQuestions].map(({ question, answer }) => ({
					"@type": "Question",
					name: question,
					acceptedAnswer: { "@type": "Answer", text: answer },
				})),
			},
		],
	});

const [forClients, forPartners] = copy.pages.faqGroups;
const groups = [
	{ id: "clients", title: forClients, questions: clientQuestions },
	{ id: "partners", title: forPartners, questions: partnerQuestions },
];

export default function Faq() {
	const text = useSearchParams()[0].get("q") ?? "";
	const matches = searchGroups(groups, text);
	return (
		<div className="wrap faq">
			<header>
				<h1 className="page-title">Frequently asked questions</h1>
				<QuestionSearch
					label="Search the questions"
					matchCount={matches.flatMap(({ questions }) => questions).length}
				/>
			</header>
			{matches.map(({ id, title, questions }) => (
				<section key={id} id={id} aria-labelledby={`${id}-title`}>
					<h2 id={`${id}-title`} className="h2">
						{title}
					</h2>
					<Accordion questions={questions} name="faq" />
				</section>
			))}
			{matches.length === 0 && <NothingFound />}
			<aside>
				<h2>Not answered?</h2>
				<p>
					The <Link to="/help">Help Center</Link> goes through each step. And a person reads what you{" "}
					<Link to="/contact">write to us</Link>.
				</p>
			</aside>
		</div>
	);
}

const NothingFound = () => (
	<section className="no-results">
		<div role="status">
			<h2 className="h2">{copy.pages.nothingFound}</h2>
		</div>
		<p className="mt-3 mb-6 text-muted">Try another word, or ask us.</p>
		<p className="flex flex-wrap gap-3">
			<LinkButton to="/faq">All questions</LinkButton>
			<LinkButton to="/contact">Contact Us</LinkButton>
		</p>
	</section>
);

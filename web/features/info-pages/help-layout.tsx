/** The shared parts of the two pages of the help centre: heading, questions, and a search without results. */

import { infoPagesCopy } from "#messages/info-pages.js";
import { Tabs } from "#web/ui/tabs.tsx";
import "./help.css";
import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "./question-search.css";
import { Link } from "#web/ui/link.tsx";
import { helpTopics, type Question, searchGroups } from "./questions.ts";
import "./accordion.css";
import { supportCopy } from "#messages/common/support.js";

type HelpHeaderProps = { current: "help" | "faq"; title: string; lede?: string; search: string; matchCount: number };

/** Title, tabs and search. */
export const HelpHeader = ({ current, title, lede, search, matchCount }: HelpHeaderProps) => (
	<header>
		<h1 className="page-title">{title}</h1>
		{lede && <p className="lede">{lede}</p>}
		<div className="help-tabs">
			<Tabs
				label={infoPagesCopy.tabsLabel}
				tabs={[
					{ to: "/help", label: infoPagesCopy.helpTab, current: current === "help" },
					{ to: "/faq", label: infoPagesCopy.faqTab, current: current === "faq" },
				]}
			/>
		</div>
		<QuestionSearch label={search} matchCount={matchCount} />
	</header>
);

/** `matchCount`: the number of matching questions. */
function QuestionSearch({ label, matchCount }: { label: string; matchCount: number }) {
	const [params, setParams] = useSearchParams();
	const text = params.get("q") ?? "";
	const inputRef = useRef<HTMLInputElement>(null);
	// The input is uncontrolled. A link or the back button changes the URL, so its value is updated unless it has the
	// focus.
	useEffect(() => {
		if (inputRef.current && inputRef.current !== document.activeElement) inputRef.current.value = text;
	}, [text]);
	const updateQuery = (event: FormEvent<HTMLInputElement>) => {
		const q = event.currentTarget.value;
		void setParams(q.trim() ? { q } : {}, { replace: true, preventScrollReset: true });
	};
	return (
		<search className="question-search">
			<Form method="get" onSubmit={(event) => inputRef.current && event.preventDefault()}>
				<Icon name="search" />
				<input
					ref={inputRef}
					className="input"
					type="search"
					name="q"
					aria-label={label}
					placeholder={label}
					defaultValue={text}
					onInput={updateQuery}
				/>
				<Button>{infoPagesCopy.search}</Button>
			</Form>
			<p role="status" className="mt-2 min-h-6 text-s2 text-muted">
				{text.trim() && matchCount > 0 && infoPagesCopy.matches({ count: matchCount })}
			</p>
		</search>
	);
}

type AccordionProps = {
	questions: readonly Question[];
	/** Details elements with the same name close each other. */
	name: string;
};

/** Questions that expand to their answers, one at a time, with the native details element (no JavaScript). */
export const Accordion = ({ questions, name }: AccordionProps) => (
	<div className="accordion">
		{questions.map(({ id, question, answer, links }) => (
			<details key={id} name={name} id={id}>
				<summary>
					<h3>{question}</h3>
					<Icon name="plus" className="small" />
				</summary>
				<div className="answer">
					<p>{answer}</p>
					{links && (
						<ul>
							{links.map(({ to, label }) => (
								<li key={to}>
									<Link className="link" to={to}>
										{label}
									</Link>
								</li>
							))}
						</ul>
					)}
				</div>
			</details>
		))}
	</div>
);

type NothingFoundProps = {
	/** Back to all questions of the page. */
	all: { to: string; label: string };
	/** The text that the FAQ does not have, but the Help Center may. */
	inHelp?: string;
};

/** A search without results, and where to go from there. */
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
							{infoPagesCopy.faq.inHelp({ count: others })}
						</LinkButton>
					)}
					<LinkButton to={all.to}>{all.label}</LinkButton>
					<LinkButton to="/contact">{infoPagesCopy.contactTab}</LinkButton>
				</p>
			</div>
		</section>
	);
}

/** How to reach a person, at the end of the help centre's pages. */
export const ContactPrompt = () => (
	<aside className="contact-prompt">
		<h2>{infoPagesCopy.ask.title}</h2>
		<p>{infoPagesCopy.ask.text}</p>
		<p className="mt-5">
			<LinkButton kind="main" to="/contact">
				{infoPagesCopy.ask.contact}
			</LinkButton>
		</p>
		<p className="mt-5 text-nav">
			{infoPagesCopy.ask.report[0]}
			<Link to="/help#safety">{infoPagesCopy.ask.report[1]}</Link>
			{infoPagesCopy.ask.report[2]}
		</p>
	</aside>
);

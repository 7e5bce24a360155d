/** The heading of both pages of the help centre: tabs and search. */
import { Tabs } from "#web/ui/tabs.tsx";
import { infoPagesCopy } from "./copy.ts";
import "./help.css";
import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "./question-search.css";

type HelpHeaderProps = { current: "help" | "faq"; title: string; lede?: string; search: string; matchCount: number };

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
				{text.trim() && matchCount > 0 && infoPagesCopy.matches(matchCount)}
			</p>
		</search>
	);
}

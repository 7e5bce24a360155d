/** The heading of both pages of the help centre: tabs and search. */
import { Tabs } from "#web/ui/tabs.tsx";
import { infoPagesCopy } from "./copy.ts";
import "./help.css";
import { QuestionSearch } from "./question-search.tsx";

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

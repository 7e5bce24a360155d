/**
 * The layout of a text page: heading, lede, table of contents and numbered sections.
 * On wide screens the contents stay in view, and each section has a summary in the margin.
 */
import { createElement, Fragment, type ReactNode } from "react";
import "./article.css";
import { infoPagesCopy } from "#messages/info-pages.js";
import { Link } from "#web/ui/link.tsx";

/** Paragraphs, and lists of texts. */
type Blocks = readonly (string | readonly string[])[];

/** Sections by id; `gist` is the summary in one sentence. */
type Sections = Readonly<Record<string, { title: string; gist: string; body: Blocks }>>;

type ArticleProps = {
	title: string;
	lede: ReactNode;
	/** The page in English, which prevails over a translation. */
	original: string;
	/** Content between the heading and the sections. */
	children?: ReactNode;
	sections: Sections;
	/** Content after the last section. */
	footer?: ReactNode;
};

export const Article = ({ title, lede, original, children, sections, footer }: ArticleProps) => (
	<article className="wrap article">
		<header>
			<h1 className="page-title">{title}</h1>
			<p className="lede">{lede}</p>
			{infoPagesCopy.prevails.text && (
				<p className="mt-3 text-nav text-muted">
					{infoPagesCopy.prevails.text}{" "}
					<a className="link" href={original} hrefLang="en">
						{infoPagesCopy.prevails.link}
					</a>
				</p>
			)}
		</header>
		<div className="print" aria-hidden="true" />
		{children}
		<div className="columns">
			<Contents sections={sections} />
			<div className="sections">
				{Object.entries(sections).map(([id, { title: heading, gist, body }]) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{heading}</h2>
						<p className="gist">{gist}</p>
						<Prose blocks={body} />
					</section>
				))}
				{footer}
			</div>
		</div>
	</article>
);

type ProseProps = { blocks: Blocks; children?: ReactNode };

/** Texts of messages with **bold** words and [links](/to-a-page); anything else is shown as it is written. `children` come first. */
export const Prose = ({ blocks, children }: ProseProps) => (
	<div className="prose">
		{children}
		{blocks.map((block) =>
			typeof block === "string" ? (
				<p key={block}>{withMarks(block)}</p>
			) : (
				<ul key={block[0]}>
					{block.map((item) => (
						<li key={item}>{withMarks(item)}</li>
					))}
				</ul>
			),
		)}
	</div>
);

const mark = /(\*\*.+?\*\*|\[[^[\]]+\]\(\/(?!\/)[^\s()]*\))/;

/** The parts at odd places are marks. */
const withMarks = (text: string) =>
	createElement(Fragment, null, ...text.split(mark).map((part, at) => (at % 2 === 0 ? part : elementOf(part))));

function elementOf(marked: string): ReactNode {
	if (marked.startsWith("*")) return <b>{marked.slice(2, -2)}</b>;
	const [label, to = ""] = marked.slice(1, -1).split("](");
	return <Link to={to}>{label}</Link>;
}

/** Open beside the text on wide screens, folded above it on narrow ones. */
const Contents = ({ sections }: { sections: Sections }) => (
	<nav aria-label={infoPagesCopy.contents} className="toc">
		<details>
			<summary>{infoPagesCopy.contents}</summary>
			<List sections={sections} />
		</details>
		<List sections={sections} />
	</nav>
);

const List = ({ sections }: { sections: Sections }) => (
	<ol>
		{Object.entries(sections).map(([id, { title }]) => (
			<li key={id}>
				<a href={`#${id}`}>{title}</a>
			</li>
		))}
	</ol>
);

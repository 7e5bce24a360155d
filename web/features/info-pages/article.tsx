/**
 * A page to read: a heading, what it is about, a table of contents that stays in view where there is room, and numbered sections, each
 * with its gist in the margin for those who only skim.
 */
import type { ReactNode } from "react";
import "./article.css";

export type Section = {
	id: string;
	title: string;
	/** What it comes to, in one sentence. */
	gist?: ReactNode;
	body: ReactNode;
};

type ArticleProps = {
	title: string;
	lede: ReactNode;
	/** Stands between the heading and the sections: highlights, a toggle. */
	children?: ReactNode;
	sections: Section[];
	/** Ends the column of the sections. */
	foot?: ReactNode;
};

export const Article = ({ title, lede, children, sections, foot }: ArticleProps) => (
	<article className="wrap article">
		<header>
			<h1 className="page-title">{title}</h1>
			<p className="lede">{lede}</p>
		</header>
		<div className="print" aria-hidden="true" />
		{children}
		<div className="columns">
			<Contents sections={sections} />
			<div className="sections">
				{sections.map(({ id, title: heading, gist, body }) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{heading}</h2>
						{gist && <p className="gist">{gist}</p>}
						<div className="prose">{body}</div>
					</section>
				))}
				{foot}
			</div>
		</div>
	</article>
);

/** Open where it can stand beside the text; folded above it where it cannot. */
const Contents = ({ sections }: { sections: Section[] }) => (
	<nav aria-label="On this page" className="toc">
		<details>
			<summary>On this page</summary>
			<List sections={sections} />
		</details>
		<List sections={sections} />
	</nav>
);

const List = ({ sections }: { sections: Section[] }) => (
	<ol>
		{sections.map(({ id, title }) => (
			<li key={id}>
				<a href={`#${id}`}>{title}</a>
			</li>
		))}
	</ol>
);

/**
 * The layout of a text page: heading, lede, table of contents and numbered sections.
 * On wide screens the contents stay in view, and each section has a summary in the margin.
 */
import type { ReactNode } from "react";
import "./article.css";
import { infoPagesCopy } from "#messages/info-pages.js";

export type Section = {
	id: string;
	title: string;
	/** The section's summary in one sentence. */
	gist?: ReactNode;
	body: ReactNode;
};

type ArticleProps = {
	title: string;
	lede: ReactNode;
	/** Content between the heading and the sections. */
	children?: ReactNode;
	sections: Section[];
	/** Content after the last section. */
	footer?: ReactNode;
};

export const Article = ({ title, lede, children, sections, footer }: ArticleProps) => (
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
				{footer}
			</div>
		</div>
	</article>
);

/** Open beside the text on wide screens, folded above it on narrow ones. */
const Contents = ({ sections }: { sections: Section[] }) => (
	<nav aria-label={infoPagesCopy.contents} className="toc">
		<details>
			<summary>{infoPagesCopy.contents}</summary>
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

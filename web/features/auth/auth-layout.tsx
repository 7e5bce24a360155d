/** The layout of the sign-in, sign-up and password screens: a form on one side, a picture in an arch on the other. */
import type { ReactNode } from "react";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Link } from "#web/ui/link.tsx";
import { SitePicture, type SiteSources } from "#web/ui/picture.tsx";
import "#web/ui/form/form-section.css";
import "./auth-layout.css";

type AuthLayoutProps = {
	/** The picture beside the form: each of these screens shows another item. */
	picture: SiteSources | undefined;
	title: ReactNode;
	lede: ReactNode;
	children: ReactNode;
	/** Links to related screens. */
	footer: ReactNode;
	/** Set when the form succeeded: the heading takes the focus, and the page scrolls to it. */
	isDone?: boolean;
};

export const AuthLayout = ({ picture, title, lede, children, footer, isDone = false }: AuthLayoutProps) => (
	<div className="wrap auth-layout">
		<div>
			<h1
				key={String(isDone)}
				className="page-title"
				{...(isDone && { ref: focusOnMount, tabIndex: -1, autoFocus: true })}
			>
				{title}
			</h1>
			<p className="mt-4 mb-8 text-muted">{lede}</p>
			{children}
			<div className="foot-notes">{footer}</div>
		</div>
		<div className="arch window" aria-hidden="true">
			{picture && (
				<SitePicture sources={picture} width={480} height={656} sizes="(min-width: 1024px) 460px, 1px" alt="" />
			)}
		</div>
	</div>
);

/** A line of the footer: a question and the link that answers it. */
export const Question = ({ text, to, link }: { text: string; to: string; link: string }) => (
	<p>
		{text}{" "}
		<Link className="link" to={to}>
			{link}
		</Link>
	</p>
);

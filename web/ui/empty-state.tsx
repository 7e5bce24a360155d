/** The content of a page without entries: why it is empty, and what to do next. */
import type { ReactNode } from "react";
import "./empty-state.css";

type EmptyStateProps = { title: string; text: string /** The buttons. */; children: ReactNode };

export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
	<section className="empty-state">
		<h2>{title}</h2>
		<p>{text}</p>
		<div className="actions">{children}</div>
	</section>
);

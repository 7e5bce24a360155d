/** A named section of a longer form, and the grid of its fields. */
import type { ReactNode } from "react";
import "./form-section.css";

type SectionProps = { title: string; hint?: ReactNode; className?: string; children: ReactNode };

export const FormSection = ({ title, hint, className = "", children }: SectionProps) => (
	<fieldset className={`form-section ${className}`}>
		<legend>{title}</legend>
		{hint && <p className="section-hint">{hint}</p>}
		{children}
	</fieldset>
);

/** One field per row; `two` makes two columns where there is space, and the class `full` spans both. */
export const FormGrid = ({ two, children }: { two?: boolean; children: ReactNode }) => (
	<div className={two ? "form-grid two" : "form-grid"}>{children}</div>
);

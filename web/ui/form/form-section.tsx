/** A part of a longer form, under a name; and the grid its fields stand in. */
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

/** One field below the other; with `two`, side by side where there is room, and those with the class `full` across. */
export const FormGrid = ({ two, children }: { two?: boolean; children: ReactNode }) => (
	<div className={two ? "form-grid two" : "form-grid"}>{children}</div>
);

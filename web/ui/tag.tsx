/** A small label on a tinted background: a status, a discount. The text carries the meaning. */
import type { ReactNode } from "react";

export type TagTone = "plain" | "good" | "wait" | "bad" | "rani";

export const Tag = ({ tone = "plain", children }: { tone?: TagTone; children: ReactNode }) => (
	<span className={`tag ${tone}`}>{children}</span>
);

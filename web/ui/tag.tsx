/** A small word on a tinted ground: a status, a discount. The word carries the meaning, the tint only helps. */
import type { ReactNode } from "react";

export type TagTone = "plain" | "good" | "wait" | "bad" | "rani";

export const Tag = ({ tone = "plain", children }: { tone?: TagTone; children: ReactNode }) => (
	<span className={`tag ${tone}`}>{children}</span>
);

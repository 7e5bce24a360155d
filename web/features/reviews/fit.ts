/** Summarises how a garment fitted. Pure. */
import type { ReviewSummary } from "#web/api.ts";

export const fitNames = { small: "fits small", true: "true to size", large: "fits large" } as const;

/** "All 4 say it is true to size.", "5 of 7 say it is true to size, 2 that it fits small." */
export function fitSentence(fit: ReviewSummary["fit"]): string {
	const all = fit.small + fit.true + fit.large;
	const phrases = { true: "it is true to size", small: "it fits small", large: "it fits large" };
	const [first, ...rest] = (["true", "small", "large"] as const)
		.filter((one) => fit[one] > 0)
		.sort((one, other) => fit[other] - fit[one]);
	if (!first) return "";
	if (all === 1) return `Who wore it says ${phrases[first]}.`;
	if (fit[first] === all) return `All ${all} say ${phrases[first]}.`;
	return `${[`${fit[first]} of ${all} say ${phrases[first]}`, ...rest.map((one) => `${fit[one]} that ${phrases[one]}`)].join(", ")}.`;
}

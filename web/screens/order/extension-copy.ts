/** Texts about more days for a rental. */
import * as rules from "#common/rules/rental.ts";

export const extensionCopy = {
	question: "Keep it longer",
	legend: "Keep it until",
	price: (rent: string) => `${rent} more, paid at the return`,
	about: (lister: string) =>
		`The item is free on these days. A rental lasts at most ${rules.rental.maxDays} days. With instant booking it is extended at once; otherwise ${lister} has to accept first, and the days stay reserved for you until then.`,
	requested: (client: string, day: string, rent: string) =>
		`${client} would like to keep it until ${day}, for ${rent} more, paid at the return.`,
	waiting: (client: string | undefined, day: string, rent: string) =>
		`${client ?? "You"} asked to keep it until ${day}, for ${rent} more.`,
	until: (lister: string, moment: string) =>
		`${lister} has until ${moment} to accept. Until then the return stays as planned.`,
};

/** Texts of the privacy API. */
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";

export const privacyCopy = {
	password: { missing: "Please enter your password" },
	dataExport: {
		started: "We are preparing your data. We'll email you when it is ready.",
		none: "There is no download, or it has expired. Please ask for a new one.",
		readMe: (at: string) =>
			`Your data on Almari, as of ${at}.\n\njson/ and csv/ hold the same tables: one for programs, one for spreadsheets. Amounts are whole rupees, times are UTC.\nphotos/ holds the photos that you uploaded.\n\nOther people appear as you see them on the site. Passwords, codes and the networks in which you signed in (the last ${rules.knownNetworks.most}, for ${rules.knownNetworks.days} days) are stored as hashes and are not included.\n`,
	},
	deletion: {
		scheduled: `Your account will be deleted in ${rules.deletion.days} days. You can stop this until then.`,
		stopped: "Your account stays. Your listings are public again.",
		begun: "Your account is already being deleted.",
		/** `matters`: sentences. */
		blocked: (matters: string) => `Your account can't be deleted yet. ${matters}`,
		admin: "An admin's account can't be deleted. Please ask another admin to remove your role first.",
		suspended: "Your account is suspended. Please contact us.",
		order: (number: string, product: string, side: "client" | "seller") =>
			side === "client"
				? `Order ${number} (${product}), which you rent, is still open.`
				: `Order ${number} (${product}), which you lend, is still open.`,
		moreOrders: (count: number) => `${count} more ${count === 1 ? "order is" : "orders are"} still open.`,
		money: {
			payout: (amount: number) => `We still have to pay you ${formatRupees(amount)}.`,
			refund: (amount: number) => `We still have to refund you ${formatRupees(amount)}.`,
			collection: (amount: number) => `You still have to pay ${formatRupees(amount)} for damage.`,
			remittance: (amount: number) => `You still owe us ${formatRupees(amount)} of the cash you collected.`,
		},
		otherMoney: (amount: number) => `A payment of ${formatRupees(amount)} is still open.`,
	},
};

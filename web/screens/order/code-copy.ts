/** Texts of the forms for an order's code. */
import { formatCount } from "#web/components/format/count.ts";

export const copy = {
	deliveryCode: "Delivery code",
	returnCode: "Return code",
	sendCode: "Send code",
	cashHolder: {
		legend: "Who took the cash?",
		seller: (lister: string | undefined) => lister ?? "I did",
		sellerHint: (lister: string | undefined) =>
			`${lister ?? "You"} ${lister ? "keeps their" : "keep your"} part and ${lister ? "pays" : "pay"} the rest to Almari when the order is completed.`,
		courier: "Almari’s courier",
		courierHint: (lister: string | undefined) => `Almari pays ${lister ?? "you"} out after the order is completed.`,
	},
	byEmail: "We will email it to you.",
	whyWithoutCode: "Reason for not using the code",
	withoutCodeHint: "Only if the client cannot read it out. Both sides can read this.",
	resendIn: (seconds: number) => `You can resend in ${formatCount(seconds, "second")}. Use the latest code.`,
	resendNow: "No email? Check your spam folder, or resend. Use the latest code.",
} as const;

/** Texts of the forms for an order's code. */
import { formatCount } from "#web/components/format/count.ts";

export const copy = {
	deliveryCode: "Delivery code",
	returnCode: "Return code",
	sendCode: "Send code",
	byEmail: "We will email it to you.",
	whyWithoutCode: "Reason for not using the code",
	withoutCodeHint: "Only if the client cannot read it out. Both sides can read this.",
	resendIn: (seconds: number) => `You can resend in ${formatCount(seconds, "second")}. Use the latest code.`,
	resendNow: "No email? Check your spam folder, or resend. Use the latest code.",
} as const;

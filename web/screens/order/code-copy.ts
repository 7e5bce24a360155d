/** Texts of the forms that send an order's code. */
import { formatCount } from "#web/components/format/count.ts";

export const sendCodeCopy = {
	sendCode: "Send code",
	byEmail: "We will email it to you.",
	resendIn: (seconds: number) => `You can resend in ${formatCount(seconds, "second")}. Use the latest code.`,
	resendNow: "No email? Check your spam folder, or resend. Use the latest code.",
} as const;

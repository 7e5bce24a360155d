import type { Channel, FormatColumn } from "./format.ts";

/** The headers of the files for the bank, unless the operator sets others. */

const fixed = (text: string) => `"${text}"`;

/** Presets of the columns for the bulk uploads of Indian banks. They agree in what they need, and differ in names and order. */
export const presets: Record<Channel, readonly FormatColumn[]> = {
	bank: [
		{ header: "Payment Type", value: "mode" },
		{ header: "Beneficiary Name", value: "name" },
		{ header: "Beneficiary Account Number", value: "account" },
		{ header: "IFSC", value: "ifsc" },
		{ header: "Amount", value: "amount" },
		{ header: "Payment Date", value: "date" },
		{ header: "Reference", value: "reference" },
		{ header: "Remarks", value: fixed("Almari") },
	],
	upi: [
		{ header: "Payee VPA", value: "upi" },
		{ header: "Payee Name", value: "name" },
		{ header: "Amount", value: "amount" },
		{ header: "Reference", value: "reference" },
		{ header: "Remarks", value: fixed("Almari") },
	],
};

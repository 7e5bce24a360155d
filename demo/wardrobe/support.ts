// The texts of the demo's contact messages and reports.
import type { SellerKey } from "./types.ts";

export type DemoMessage = {
	/** A signed-in demo client, by key, or a visitor. */
	from: string | { name: string; email: string };
	hoursAgo: number;
	subject: string;
	text: string;
	isRead?: boolean;
	answer?: string;
};

export const messages: DemoMessage[] = [
	{
		from: { name: "Tara Negi", email: "tara.negi@example.com" },
		hoursAgo: 70,
		subject: "Delivery to Shimla",
		text: "Namaste, do you bring things up to Shimla as well? My sister's sagan is on the 12th and I cannot come down to Delhi for a lehenga.",
		answer:
			"Namaste Tara, yes: the piece is brought to the address that you give, Shimla included. Please order a day earlier than you need it, the hill road has its moods.",
	},
	{
		from: "ishita",
		hoursAgo: 31,
		subject: "Blouse of the sindoor lehenga",
		text: "Meher says that the choli can be let out by an inch. Should that not stand in the listing? I nearly did not ask.",
		isRead: true,
	},
	{
		from: { name: "Wedding Bazaar Promotions", email: "offers@bazaar.example" },
		hoursAgo: 20,
		subject: "",
		text: "Dear sir or madam, we offer you a stall at our exhibition at very reasonable rates.",
	},
	{
		from: { name: "प्रिया शर्मा", email: "priya.sharma@example.com" },
		hoursAgo: 5,
		subject: "क्या हिंदी में मदद मिलेगी?",
		text: "नमस्ते, मेरी माँ हिंदी में ही लिखती हैं। क्या वे भी आपसे किराये पर साड़ी ले सकती हैं, और सवाल हिंदी में पूछ सकती हैं?",
	},
];

export type DemoReport = {
	/** The key of a demo client. */
	by: string;
	seller: SellerKey;
	/** A listing of the seller; without it, the report is about the seller. */
	listing?: string;
	hoursAgo: number;
	reason: "misleading" | "scam";
	words: string;
	outcome?: string;
};

export const reports: DemoReport[] = [
	{
		by: "ishita",
		seller: "meher",
		listing: "Sindoor zardozi lehenga",
		hoursAgo: 120,
		reason: "misleading",
		words: "It says raw silk, but a friend who wore it thinks that the lining is polyester.",
		outcome: "We asked the lister for the bill: the silk is silk, and the lining is cotton. Nothing was wrong.",
	},
	{
		by: "ishita",
		seller: "lakshmi",
		hoursAgo: 9,
		reason: "scam",
		words:
			"Somebody rang me in her name and wanted the delivery code. I did not give it. Perhaps it was not her at all.",
	},
];

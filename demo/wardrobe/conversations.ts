// The texts of the demo's conversations.
import type { SellerKey } from "./types.ts";

/** Hours before now, the sender, and the text. */
type Line = [hoursAgo: number, by: "client" | "seller", text: string];

export type DemoConversation = {
	/** First name of the client, in lower case. */
	client: string;
	seller: SellerKey;
	listing: string;
	lines: Line[];
	/** How many of the last lines the other side has not read. */
	unread?: number;
};

export const conversations: DemoConversation[] = [
	{
		client: "ishita",
		seller: "meher",
		listing: "Sindoor zardozi lehenga",
		lines: [
			[76, "client", "Namaste Meher ji, is the choli lined? I get a rash from bare zari."],
			[
				75.5,
				"seller",
				"Namaste! Haan ji, full cotton lining hai, and I had the neckline bound in silk last year. No scratching at all.",
			],
			[75.2, "client", "Perfect. And the can-can, is it separate or stitched in?"],
			[75, "seller", "Separate. Two layers, you can wear just one if it is too much for dancing."],
			[27, "client", "Booked it for my cousin's wedding! My mother has already told the whole building 😄"],
			[
				26,
				"seller",
				"Haha, lovely. I will send it steamed and on a hanger. Keep the muslin cover, it travels back in that.",
			],
			[3, "client", "One more thing, can I pin a brooch on the dupatta?"],
			[1.5, "seller", "Yes, but please on the border, not on the net. A pin leaves a hole there that never closes."],
			[0.4, "seller", "I am putting two soft magnets in the parcel, they hold a brooch without any pin."],
		],
		unread: 2,
	},
	{
		client: "sana",
		seller: "meher",
		listing: "Leheriya teej lehenga",
		lines: [
			[30, "client", "Assalamualaikum, mera height 5'2 hai. Will the skirt drag?"],
			[
				29,
				"seller",
				"Walaikum assalam! It is 41 inches. With 2 inch heels it just kisses the floor, without heels you can fold the waist once.",
			],
			[5, "client", "Okay great. Waist kitna adjust hota hai?"],
			[4.8, "client", "I am between 28 and 30 depending on the biryani 🙈"],
		],
		unread: 2,
	},
	{
		client: "nandini",
		seller: "meher",
		listing: "Ivory and marigold reception lehenga",
		lines: [[0.7, "client", "Hi, is the 12th free as well, or only from the 14th? The sangeet has moved."]],
		unread: 1,
	},
	{
		client: "vikram",
		seller: "kabir",
		listing: "Ivory brocade sherwani",
		lines: [
			[220, "client", "Bhai, chest 42 and a bit of a stomach. L or XL?"],
			[219, "seller", "XL lijiye. The L is cut close, the XL has an inch in the side seams."],
			[218.5, "client", "Done. Mojri size?"],
			[218, "seller", "9 and 10 both are in the box. Send back the pair you don't wear, dono wapas aa jaayein bas."],
			[96, "client", "Worn, danced in, no biryani on it. Thank you, sab ne poocha kahan se liya."],
			[95, "seller", "Bahut shukriya! You can say it is from Lucknow, that is true at least."],
		],
	},
	{
		client: "priyanka",
		seller: "ananya",
		listing: "Laal Benarasi bridal lehenga",
		lines: [
			[50, "client", "Ananya di, do you also lend the veil alone? My saree is my mother's."],
			[
				49,
				"seller",
				"I would, but the veil is from the same loom and I am scared of losing it. Try the Garad listing, it comes with a red border.",
			],
			[48.8, "client", "Understood. Dekhchi, thank you for answering so fast."],
		],
	},
	{
		client: "ishita",
		seller: "farah",
		listing: "Midnight mirror lehenga",
		lines: [
			[140, "client", "How loud are the mirrors? Asking for a very small stage."],
			[139, "seller", "They tinkle a little when you turn. From two metres nobody hears, but everybody sees."],
			[138, "client", "Sold."],
		],
	},
	{
		client: "ishita",
		seller: "lakshmi",
		listing: "Temple-border Kanjivaram saree",
		lines: [
			[9, "client", "Vanakkam! I have never draped a nine-yard, is this six?"],
			[
				8.5,
				"seller",
				"Vanakkam, six yards with a stitched blouse 36. I can pre-pleat it for you, you only clip it on.",
			],
		],
		unread: 1,
	},
	{
		client: "rehaan",
		seller: "farah",
		listing: "Ivory tuxedo for a beach wedding",
		lines: [
			[20, "client", "It says L only. I am a 40 regular, too big?"],
			[18, "seller", "Slightly roomy in the shoulder, fine on a beach. The trousers have side tabs."],
			[17.5, "client", "Beach it is then. Sand comes off easily?"],
			[17, "seller", "Shake, don't rub. And no sea water please, wool remembers."],
		],
	},
	{
		client: "nandini",
		seller: "arjun",
		listing: "Emerald bias-cut gown",
		lines: [
			[400, "client", "Can this be worn with a regular bra, or is the back too low?"],
			[399, "seller", "Too low, but two cups are sewn in. My sister swears by them."],
		],
	},
];

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

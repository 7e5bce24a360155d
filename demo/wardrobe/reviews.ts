// The texts of the demo's reviews, replies and damage claim.

type Fit = "small" | "true" | "large";
type ReviewText = [stars: number, fit: Fit, words: string];

/** Clients' reviews by kind of garment. */
export const reviewsOf: Record<"lehenga" | "saree" | "men" | "other", ReviewText[]> = {
	lehenga: [
		[5, "true", "The ghera is real. I spun once on the dance floor and the photographer asked me to do it again."],
		[
			5,
			"true",
			"Heavy, as it should be, and the waist has a proper belt so it does not slide. Worn for six hours, no pin marks.",
		],
		[
			4,
			"small",
			"Gorgeous. The choli runs a little small at the bust, so take a size up or ask about the margin inside.",
		],
		[
			5,
			"true",
			"Came steamed, on a hanger, with the dupatta folded separately. My mother wants to know whose tailor it is.",
		],
		[
			4,
			"large",
			"Colour exactly as in the pictures, even under yellow hall light. Skirt is an inch long for 5'2 without heels.",
		],
		[5, "true", "Bahut sundar. Two aunties asked me where I bought it and I told them the truth."],
		[3, "small", "Beautiful work, but the blouse hooks are stiff and one had come loose. Wearable, not perfect."],
		[
			4,
			"true",
			"Much better than the shop one I had almost bought for ten times the rent. A few loose sequins at the hem.",
		],
	],
	saree: [
		[5, "true", "Pure silk, you can hear it. The pleats held from the pooja to the vidaai."],
		[
			5,
			"true",
			"Fall and pico done neatly, and the petticoat that came with it was the right shade. Draped in ten minutes.",
		],
		[4, "true", "Lovely drape. The blouse is simple, so I wore my own, which matched well enough."],
		[
			5,
			"large",
			"Soft from the first wear. My grandmother said it is a real one, and she is never wrong about sarees.",
		],
		[4, "true", "The border is richer than in the photographs. A faint crease along the fold that steam took out."],
		[3, "small", "Saree is beautiful, but the stitched blouse was a 34 and not the size I asked for."],
		[5, "true", "Wore it for my farewell. Light enough to walk in, and it photographs like a dream."],
	],
	men: [
		[5, "true", "Shoulders sat as if it were made for me. Got more compliments than the groom, sorry Rohit."],
		[
			4,
			"large",
			"Good heavy cloth, well pressed. A bit loose at the waist; the trousers have a drawstring, so no trouble.",
		],
		[5, "true", "Buttons all there, collar crisp, and it came with the pocket square. Nothing to add."],
		[4, "small", "Sleeves are a touch short on me at 6'1. Otherwise very smart, and warm enough for a January baraat."],
		[5, "true", "Sat through a four-hour ceremony in it. Lining is cotton, which makes all the difference."],
		[3, "true", "Looks good from the front. The churidar is a little faded compared to the kurta."],
	],
	other: [
		[5, "true", "Fits like a dream and it has pockets. Danced till two."],
		[5, "true", "Simple, elegant, and cleaner than most things in my own cupboard."],
		[4, "small", "Cut close at the ribs, so mind the size chart. The fabric has a lovely fall."],
		[4, "true", "Exactly as pictured. The zip needs a patient friend."],
		[5, "large", "Comfortable for a whole day of haldi and lunch. I would take it again, one size down."],
		[3, "large", "Nice colour, but longer than it looks, and I had to pin the straps."],
		[5, "true", "On time, well packed, and the lister answered at eleven at night. What more does one want?"],
		[
			2,
			"small",
			"The size is not what the label says, and there was a mark near the hem that the pictures do not show.",
		],
	],
};

export const repliesToPraise = [
	"Thank you! You wore it beautifully, the pictures made my day.",
	"So happy to hear it. It waits for you whenever the next wedding comes.",
	"Thank you for bringing it home so well folded.",
];
export const replyToCriticism =
	"I am sorry about that. I have had it mended since, and the measurements on the page are new.";

export const reviewsOfClients: [stars: number, words: string][] = [
	[5, "Came back folded, clean and a day early. Any time again."],
	[5, "Very polite, asked before pinning anything. A pleasure."],
	[4, "All well. A little foundation on the collar that came out in the wash."],
	[5, "Answered the phone at once when the courier was lost."],
	[4, "Returned in time, hanger missing."],
	[5, "Took good care of the dupatta, which few do."],
	[3, "Piece was fine, but I had to ask twice when it could be picked up."],
];

export const damageTexts = {
	claim:
		"There is a tear of about four centimetres at the hem on the left, and the border has come loose beside it. It was whole when it left. My darzi asks 900 to mend it.",
	contest:
		"I noticed a loose thread there when I put it on, and I was careful with it all evening. I am sorry that it is torn now, but I do not think that all of it is mine to pay.",
	amount: 900,
};

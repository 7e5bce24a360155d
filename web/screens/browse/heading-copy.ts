/** The headings of the browse page. */

type PageHeading = { title: string; text: string };

const byCategory: Record<string, PageHeading> = {
	Wedding: {
		title: "For the wedding",
		text: "Lehengas, sarees and sherwanis for the ceremony and the days around it.",
	},
	Bridal: { title: "For the bride", text: "Bridal lehengas and sarees, to rent for the big day." },
	Reception: { title: "For the reception", text: "Gowns, sarees and suits for the evening after the wedding." },
	Engagement: { title: "For the engagement", text: "Outfits for the ring ceremony and the dinner after it." },
	Party: { title: "For the party", text: "Outfits for birthdays, cocktails and sangeets." },
	Casual: { title: "For everyday occasions", text: "Easy outfits for lunches, mehndis and family visits." },
	Formal: { title: "For formal evenings", text: "Outfits for dinners, award nights and office functions." },
	Traditional: { title: "For festivals and pujas", text: "Silks and handloom outfits for traditional occasions." },
	Ethnic: { title: "Ethnic wear", text: "Handloom, block print and embroidery from across India." },
	Western: { title: "Gowns and suits", text: "Western wear for receptions and black-tie evenings." },
	Fusion: { title: "Indo-western", text: "Traditional fabric in modern cuts." },
	"Men Clothing": { title: "For men", text: "Sherwanis, bandhgalas, kurtas and tuxedos." },
	Dresses: { title: "Dresses", text: "Short and long dresses for parties and evenings out." },
};

export const headingCopy = {
	byCategory,
	search: (search: string): PageHeading => ({
		title: `“${search}”`,
		text: "Items from all listers that match your search.",
	}),
	days: (title: string): PageHeading => ({ title, text: "Available on all your dates." }),
	forDay: (day: string) => `For ${day}`,
	free: (period: string) => `Free ${period}`,
	toPlace: (place: { city: string; pincode: string }) => `${place.city} ${place.pincode}`,
	arrival: (place: string, day: string) => `Items that reach ${place} by ${day}.`,
	arrivalForDates: (place: string, day: string, end: string) =>
		`Items that reach ${place} by ${day} and are free until ${end}.`,
	all: { title: "All dresses and outfits", text: "Rent from real wardrobes across India, by the day." },
	several: "Items in any of these categories.",
	otherCategory: "Rent from real wardrobes across India, by the day.",
	unknown: (names: string): PageHeading => ({
		title: "Category not found",
		text: `There is no category “${names}”. Choose one in the filters, or clear them to see every listing.`,
	}),
};

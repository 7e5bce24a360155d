/** The values that listings can be filtered by beside categories, price and city. */

export const sizes = ["XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL", "Free size"] as const;

/** Families of colours. */
export const colours = [
	"Red",
	"Pink",
	"Orange",
	"Yellow",
	"Green",
	"Blue",
	"Purple",
	"Brown",
	"Black",
	"White",
	"Grey",
	"Golden",
	"Silver",
] as const;
export type Colour = (typeof colours)[number];

export const occasions = [
	"Wedding",
	"Sangeet",
	"Mehendi",
	"Haldi",
	"Reception",
	"Engagement",
	"Cocktail",
	"Festival",
	"Party",
	"Work",
	"Day out",
] as const;
export type Occasion = (typeof occasions)[number];

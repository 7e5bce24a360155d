/** Texts of the form that creates a category. */
export const createCategoryCopy = {
	title: "Create Category",
	heading: "Create a category",
	intro: "Sellers can choose it for their listings at once, and shoppers can filter by it.",
};

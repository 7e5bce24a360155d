/** The texts of the form that creates a category. The results' texts are the specification's. */

export const categoriesCopy = {
	created: (name: string) => `“${name}” is now in the listing form and in the filters.`,
	name: "Category name",
	namePlaceholder: "Sangeet",
	parent: "Parent category",
	parentHint: "Items in this category also show up under its parent.",
	noParent: "None",
	images: "Images",
	optional: "(optional)",
	uploading: "Uploading the pictures...",
	creating: "Creating...",
	submit: "Create Category",
};

/** The page with that form. */
export const createCategoryCopy = {
	title: "Create Category",
	heading: "Create a category",
	intro: "Sellers can choose it for their listings at once, and shoppers can filter by it.",
};

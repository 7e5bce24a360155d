/** The texts of the popular items. */
export const popularCopy = { title: "Popular items" };

/** The texts of the popular items. */
export const copy = { title: "Popular items" };

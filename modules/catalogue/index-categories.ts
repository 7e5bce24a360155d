/** The public API of the catalogue for those who administer its categories. */

export {
	isFixed,
	mergeCategory,
	moveCategory,
	renameCategory,
	setCategoryPictures,
} from "./categories/change-category.ts";
export { listCategories } from "./categories/create-category.ts";
export { countListings } from "./categories/queries-category-changes.ts";

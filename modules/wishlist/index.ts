/** The public API of wishlists: the use case that the demo's seed calls. */

export { addItem } from "./add-item.ts";

/** The package has types for this module, but not at the path that it exports. */
declare module "@messageformat/core/compile-module.js" {
	export { default } from "@messageformat/core/lib/compile-module";
}

/** The site's own pictures (web/pictures), by name, each in the widths and formats it was drawn in. */
import type { SiteSources } from "./ui/picture.tsx";

const files = import.meta.glob<string>("./pictures/**/*.{avif,webp}", {
	eager: true,
	query: "?url&no-inline",
	import: "default",
});

/** Files are named <name>-<width>.<format>. Undefined while a picture has not been drawn. */
export function sitePicture(name: string): SiteSources | undefined {
	const sources = Object.entries(files).flatMap(([path, webp]) => {
		const [, foundName, width = ""] = /\/([\w-]+)-(\d+)\.webp$/.exec(path) ?? [];
		const avif = files[path.replace(/webp$/, "avif")];
		return foundName === name && avif ? [{ width: Number(width), avif, webp }] : [];
	});
	return sources.length > 0 ? sources.sort((a, b) => a.width - b.width) : undefined;
}

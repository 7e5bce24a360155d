/** The site's own pictures (web/pictures) by name, in all their widths and formats. */
import type { SiteSources } from "./ui/picture.tsx";

const files = import.meta.glob<string>("./pictures/**/*.{avif,webp}", {
	eager: true,
	query: "?url&no-inline",
	import: "default",
});

/** Files are named <name>-<width>.<format>. Undefined when the picture does not exist. */
export function sitePicture(name: string): SiteSources | undefined {
	const sources = Object.entries(files).flatMap(([path, webp]) => {
		const [, foundName, width = ""] = /\/([\w-]+)-(\d+)\.webp$/.exec(path) ?? [];
		const avif = files[path.replace(/webp$/, "avif")];
		return foundName === name && avif ? [{ width: Number(width), avif, webp }] : [];
	});
	return sources.length > 0 ? sources.sort((a, b) => a.width - b.width) : undefined;
}

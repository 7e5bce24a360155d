/** The site's own pictures (web/pictures), each in all its widths and formats. */
import type { SiteSources } from "#web/ui/picture.tsx";

/**
 * `files`: the URLs by path of one picture's files, as import.meta.glob returns them, so that a page holds only its own pictures. Files are
 * named <name>-<width>.<format>. Undefined when there are none.
 */
export function sitePicture(files: Record<string, string>): SiteSources | undefined {
	const sources = Object.entries(files).flatMap(([path, webp]) => {
		const [, width] = /-(\d+)\.webp$/.exec(path) ?? [];
		const avif = files[path.replace(/webp$/, "avif")];
		return width && avif ? [{ width: Number(width), avif, webp }] : [];
	});
	return sources.length > 0 ? sources.sort((a, b) => a.width - b.width) : undefined;
}

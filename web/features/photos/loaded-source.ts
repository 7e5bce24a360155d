/** Finds the best file of a photograph that the page has loaded already, to show it at once in a larger place. */
import type { PhotoLike } from "#web/ui/picture.tsx";

/** The widest loaded file, else the blurred placeholder; undefined when there is neither. */
export function loadedSource({ src, blur }: PhotoLike): string | undefined {
	const folder = src.slice(0, src.lastIndexOf("/") + 1);
	const [widest] = [...document.images]
		.filter(({ currentSrc, complete, naturalWidth }) => complete && naturalWidth > 0 && currentSrc.includes(folder))
		.sort((one, other) => other.naturalWidth - one.naturalWidth);
	return widest?.currentSrc ?? (blur || undefined);
}

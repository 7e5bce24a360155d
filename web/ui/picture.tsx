/** A responsive picture in AVIF or WebP, with reserved space and a blurred placeholder until it loads. */
import type { ComponentProps } from "react";

export type PhotoLike = { src: string; width: number; height: number; blur: string };

type PictureProps = {
	alt: string;
	/** The image's `sizes` attribute: "(min-width: 1024px) 300px, 46vw". */
	sizes: string;
	/** Above the fold: loads eagerly with high priority. */
	priority?: boolean;
	className?: string;
};

/** The widths, in pixels, that a screen of one to three pixels per CSS pixel may choose for a size. */
const widthsFor = (sizes: string) => {
	const fixed = /^(\d+)px$/.exec(sizes)?.[1];
	if (!fixed) return [400, 800, 1200];
	return Number(fixed) * 3 <= 400 ? [160, 400] : [160, 400, 800];
};

/** The URL of a listing's photograph in a width and format: /media/<id>/800.webp. */
export const photoUrl = (photo: PhotoLike, width: number, format: "avif" | "webp") =>
	`${photo.src.slice(0, photo.src.lastIndexOf("/") + 1)}${width}.${format}`;

const srcSetOf = (photo: PhotoLike, sizes: string, format: "avif" | "webp") =>
	widthsFor(sizes)
		.map((width) => `${photoUrl(photo, width, format)} ${width}w`)
		.join(", ");

export const Picture = ({ photo, alt, sizes, priority, className = "" }: PictureProps & { photo: PhotoLike }) => (
	<span className={className ? `picture ${className}` : "picture"}>
		{photo.blur && <img className="blur" src={photo.blur} alt="" aria-hidden="true" />}
		<picture>
			<source type="image/avif" srcSet={srcSetOf(photo, sizes, "avif")} sizes={sizes} />
			<img
				srcSet={srcSetOf(photo, sizes, "webp")}
				sizes={sizes}
				src={photo.src}
				alt={alt}
				width={photo.width}
				height={photo.height}
				{...loadingAttributes(priority)}
			/>
		</picture>
	</span>
);

/** A picture of the site itself, with URLs from Vite; `sources` are one picture's files by width. */
export function SitePicture({
	sources,
	alt,
	sizes,
	priority,
	className = "",
	...size
}: PictureProps & { sources: SiteSources } & Pick<ComponentProps<"img">, "width" | "height">) {
	const set = (format: "avif" | "webp") => sources.map((one) => `${one[format]} ${one.width}w`).join(", ");
	return (
		<picture>
			<source type="image/avif" srcSet={set("avif")} sizes={sizes} />
			<img
				className={className}
				srcSet={set("webp")}
				sizes={sizes}
				src={sources.at(-1)?.webp}
				alt={alt}
				{...size}
				{...loadingAttributes(priority)}
			/>
		</picture>
	);
}

export type SiteSources = { width: number; avif: string; webp: string }[];

const loadingAttributes = (priority: boolean | undefined) =>
	priority
		? ({ fetchPriority: "high", decoding: "async" } as const)
		: ({ loading: "lazy", decoding: "async" } as const);

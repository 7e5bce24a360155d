/** The picture of the page for unknown addresses: an empty hanger in the brand's arch. */
import avif from "#web/pictures/scenes/hanger-480.avif?url&no-inline";
import webp from "#web/pictures/scenes/hanger-480.webp?url&no-inline";

export const EmptyHanger = () => (
	<div className="arch aspect-[480/493] w-[min(100%,420px)] bg-paper-2 max-md:w-[64%] max-md:max-w-[260px] md:justify-self-end">
		<picture>
			<source type="image/avif" srcSet={avif} />
			<img className="size-full object-cover" src={webp} alt="" width={480} height={493} />
		</picture>
	</div>
);

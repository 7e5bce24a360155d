/**
 * The brand's shape: a cusped jharokha arch. Defined once per page as a clip path in object units, used through
 * `.arch`.
 */

const arch =
	"M0 1V.36A.05.125 0 0 1 .05.235.12.088 0 0 1 .155.135.115.085 0 0 1 .3.085C.36.055.455.05.5 0c.045.05.14.055.2.085a.115.085 0 0 1 .145.05A.12.088 0 0 1 .95.235.05.125 0 0 1 1 .36V1Z";

export const ArchShape = () => (
	<svg width="0" height="0" className="absolute" aria-hidden="true">
		<clipPath id="arch" clipPathUnits="objectBoundingBox">
			<path d={arch} />
		</clipPath>
	</svg>
);

/** The arch as an outline around the hero, without a bottom line. */
export const ArchLine = ({ className }: { className: string }) => (
	<svg className={className} viewBox="0 0 100 135" preserveAspectRatio="none" aria-hidden="true">
		<path
			d="M.5 135V48.92a4.95 16.812 0 0 1 4.95-16.812 11.88 11.836 0 0 1 10.395-13.45 11.385 11.432 0 0 1 14.355-6.725C36.14 7.898 45.545 7.225 50 .5c4.455 6.725 13.86 7.398 19.8 11.433a11.385 11.432 0 0 1 14.355 6.725A11.88 11.836 0 0 1 94.55 32.108 4.95 16.812 0 0 1 99.5 48.92V135"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.2"
			vectorEffect="non-scaling-stroke"
		/>
	</svg>
);

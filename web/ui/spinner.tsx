/** Loading indicators: a spinner, and a skeleton in the shape of the content. */

export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** Give it the size of the content, so that the layout does not shift. */
export const Skeleton = ({ className = "" }: { className?: string }) => (
	<span className={`skeleton ${className}`} aria-hidden="true" />
);

/** Skeletons that cover a page or a part of it. `shape` is known to styles/page-skeleton.css. */
export const Outlines = ({ shape, part }: { shape: string; part?: boolean }) => (
	<div className="page-skeleton" data-shape={shape} data-part={part} aria-hidden="true">
		<div>
			{[..."123456789"].map((key) => (
				<Skeleton key={key} />
			))}
		</div>
	</div>
);

/** Loading indicators: a spinner, and a skeleton in the shape of the content. */

export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** Give it the size of the content, so that the layout does not shift. */
export const Skeleton = ({ className = "" }: { className?: string }) => (
	<span className={`skeleton ${className}`} aria-hidden="true" />
);

/** Something is under way: a turning ring, or the grey shape of what will come. */

export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** Give it the size of what will come, so that nothing jumps. */
export const Skeleton = ({ className = "" }: { className?: string }) => (
	<span className={`skeleton ${className}`} aria-hidden="true" />
);

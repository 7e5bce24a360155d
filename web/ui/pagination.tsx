/** Page links of a list: the first, the last, and those around the current page. */

import { uiCopy } from "#messages/ui.js";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

type PaginationProps = { page: number; totalPages: number /** The path of a page. */; to: (page: number) => string };

export function Pagination({ page, totalPages, to }: PaginationProps) {
	if (totalPages < 2) return null;
	return (
		<nav className="pages" aria-label={uiCopy.pages}>
			{page > 1 && (
				<Link to={to(page - 1)} rel="prev" aria-label={uiCopy.previousPage}>
					<Icon name="left" className="small" />
					<b>{uiCopy.previous}</b>
				</Link>
			)}
			<div>
				{pagesAround(page, totalPages).map((one, index, all) => [
					one - (all[index - 1] ?? 0) > 1 && (
						<span key={`before-${one}`} aria-hidden="true">
							…
						</span>
					),
					<Link
						key={one}
						to={to(one)}
						aria-label={uiCopy.page({ page: one })}
						aria-current={one === page ? "page" : undefined}
					>
						{one}
					</Link>,
				])}
			</div>
			{page < totalPages && (
				<Link to={to(page + 1)} rel="next" aria-label={uiCopy.nextPage}>
					<b>{uiCopy.next}</b>
					<Icon name="right" className="small" />
				</Link>
			)}
		</nav>
	);
}

const pagesAround = (page: number, last: number) =>
	[...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);

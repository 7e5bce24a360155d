/** Rows of links that scroll sideways on small screens. */

/** As the `ref` of the present link: moves its row so that it is in view. Not scrollIntoView, which would move the page as well. */
export function scrollIntoRow(link: HTMLElement | null) {
	const row = link?.closest("nav");
	if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

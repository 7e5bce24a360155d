/** Rows of links that scroll sideways on small screens. */

/** A `ref` for the current link: scrolls its row to it. Not scrollIntoView, which would scroll the page as well. */
export function scrollIntoRow(link: HTMLElement | null) {
	const row = link?.closest("nav");
	if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The stroke icons, 24 by 24. They are decorative: users of an icon add a text alternative. */
const paths = {
	search: "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5l5 5",
	heart: "M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z",
	message: "M4 5h16v11H10l-4 4v-4H4Z",
	home: "M4 20v-9c0-1.6 1-2.4 2.3-3.1C8.7 6.5 10.8 5.6 12 3c1.2 2.6 3.3 3.5 5.7 4.9C19 8.6 20 9.4 20 11v9Z",
	person: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 21c.8-4 4-6 8-6s7.2 2 8 6",
	menu: "M4 7h16M4 12h16M4 17h16",
	plus: "M12 5v14M5 12h14",
	minus: "M5 12h14",
	close: "m6 6 12 12M18 6 6 18",
	check: "m5 12.5 4.5 4.5L19 7.5",
	filters: "M4 7h16M7 12h10M10 17h4",
	down: "m5 9 7 7 7-7",
	left: "m15 5-7 7 7 7",
	right: "m9 5 7 7-7 7",
	back: "M20 12H5M11 6l-6 6 6 6",
	out: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
	zoom: "M14 4h6v6M10 20H4v-6M20 4l-7 7M4 20l7-7",
	calendar: "M6 6h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
	clock: "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 7.5V12l3 2",
	warning: "M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17.2v.1",
	info: "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 11v5M12 8v.1",
	star: "m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z",
	pin: "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z",
	upload: "M12 16V4M7 9l5-5 5 5M4 16v4h16v-4",
	trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
	edit: "m4 20 1-4L16 5l3 3L8 19ZM13.5 7.5l3 3",
	flag: "M6 21V4h12l-2.5 4L18 12H6",
	hanger:
		"M9.5 6.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8v.5l8.5 6.3c.9.7.5 2.2-.7 2.2H4.2c-1.2 0-1.6-1.5-.7-2.2L12 11",
	bag: "M5 8h14l-1 12H6ZM9 8V6.5a3 3 0 0 1 6 0V8",
	truck: "M3 6h11v10H3ZM14 10h4l3 3v3h-7M9 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM19 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z",
	receipt: "M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5",
	lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
	grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
	download: "M12 4v12M7 11l5 5 5-5M4 20h16",
	more: "M5 12h.1M12 12h.1M19 12h.1",
	eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, className = "" }: { name: IconName; className?: string }) => (
	<svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
		<path d={paths[name]} />
	</svg>
);

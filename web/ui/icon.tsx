/** The stroke icons of icons.svg, 24 by 24. They are decorative: users of an icon add a text alternative. */
import sprite from "./icons.svg?no-inline";

export type IconName =
	| "search"
	| "heart"
	| "bell"
	| "message"
	| "photo"
	| "home"
	| "person"
	| "menu"
	| "plus"
	| "minus"
	| "close"
	| "check"
	| "filters"
	| "down"
	| "left"
	| "right"
	| "back"
	| "out"
	| "zoom"
	| "calendar"
	| "clock"
	| "warning"
	| "info"
	| "star"
	| "pin"
	| "upload"
	| "trash"
	| "edit"
	| "flag"
	| "hanger"
	| "bag"
	| "truck"
	| "receipt"
	| "lock"
	| "grip"
	| "download"
	| "more"
	| "eye"
	| "scan";

type IconProps = { name: IconName; className?: string };

export const Icon = ({ name, className }: IconProps) => (
	<svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
		<use href={`${sprite}#${name}`} />
	</svg>
);

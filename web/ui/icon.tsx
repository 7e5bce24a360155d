/** The stroke icons of icons.svg, 24 by 24. They are decorative: users of an icon add a text alternative. */
import type { ReactNode } from "react";
import sprite from "./icons.svg?no-inline";
import { attribute, element } from "./markup/element.ts";

export type IconName =
	| "search"
	| "heart"
	| "message"
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
	| "eye";

type IconProps = { name: IconName; className?: string };

const classOf = (className: string | undefined) => (className ? `icon ${className}` : "icon");

const BrowserIcon = ({ name, className }: IconProps) => (
	<svg className={classOf(className)} aria-hidden="true">
		<use href={`${sprite}#${name}`} />
	</svg>
);

/** The same markup with fewer elements: a page has thirty icons. */
const ServerIcon = ({ name, className }: IconProps) => (
	<svg
		className={classOf(className)}
		aria-hidden="true"
		// biome-ignore lint/security/noDangerouslySetInnerHtml: the names are those above
		dangerouslySetInnerHTML={{ __html: element("use", attribute("href", `${sprite}#${name}`), "") }}
	/>
);

export const Icon: (props: IconProps) => ReactNode = import.meta.env.SSR ? ServerIcon : BrowserIcon;

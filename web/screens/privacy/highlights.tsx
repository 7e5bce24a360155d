/** The highlights of the privacy policy. */

import { supportCopy } from "#common/copy/support-copy.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { copy } from "./copy.ts";
import "./highlights.css";

const [protection, transparency, control, gdpr] = supportCopy.pages.highlights;

const highlights: { title: string; icon: IconName; text: string }[] = [
	{ title: protection, icon: "lock", text: copy.protection },
	{ title: transparency, icon: "eye", text: copy.transparency },
	{ title: control, icon: "person", text: copy.control },
	{ title: gdpr, icon: "check", text: copy.gdpr },
];

export const Highlights = () => (
	<ul className="highlights" aria-label={copy.highlights}>
		{highlights.map(({ title, icon, text }) => (
			<li key={title}>
				<Icon name={icon} />
				<h2>{title}</h2>
				<p>{text}</p>
			</li>
		))}
	</ul>
);

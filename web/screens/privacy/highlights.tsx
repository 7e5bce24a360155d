/** The highlights of the privacy policy. */

import { supportCopy } from "#common/copy/support-copy.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { privacyCopy } from "./copy.ts";
import "./highlights.css";

const [protection, transparency, control, gdpr] = supportCopy.pages.highlights;

const highlights: { title: string; icon: IconName; text: string }[] = [
	{ title: protection, icon: "lock", text: privacyCopy.protection },
	{ title: transparency, icon: "eye", text: privacyCopy.transparency },
	{ title: control, icon: "person", text: privacyCopy.control },
	{ title: gdpr, icon: "check", text: privacyCopy.gdpr },
];

export const Highlights = () => (
	<ul className="highlights" aria-label={privacyCopy.highlights}>
		{highlights.map(({ title, icon, text }) => (
			<li key={title}>
				<Icon name={icon} />
				<h2>{title}</h2>
				<p>{text}</p>
			</li>
		))}
	</ul>
);

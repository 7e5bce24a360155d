/** The highlights of the privacy policy. */

import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import "./highlights.css";

const [protection, transparency, control, gdpr] = copy.pages.highlights;

const highlights: { title: string; icon: IconName; text: string }[] = [
	{
		title: protection,
		icon: "lock",
		text: "Passwords and codes are kept as hashes that nobody can read back, us included. Photographs lose their place and camera data.",
	},
	{
		title: transparency,
		icon: "eye",
		text: "No advertising, no trackers, nothing from other sites. What we keep stands below, with the reason for it.",
	},
	{
		title: control,
		icon: "person",
		text: "See and correct your details, choose which emails you get, and end your sessions, in your settings. Ask for the rest, or for its erasure.",
	},
	{
		title: gdpr,
		icon: "check",
		text: `The rights that the GDPR gives in Europe and the DPDP Act in India, we give to everyone from ${rules.policy.minAge} up.`,
	},
];

export const Highlights = () => (
	<ul className="highlights" aria-label="At a glance">
		{highlights.map(({ title, icon, text }) => (
			<li key={title}>
				<Icon name={icon} />
				<h2>{title}</h2>
				<p>{text}</p>
			</li>
		))}
	</ul>
);

/** The privacy policy's page. */
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/policy.ts";
import { supportCopy } from "#messages/common/support.js";
import { privacyCopy } from "#messages/info-pages.js";
import { privacyText } from "#messages/privacy.js";
import { Article } from "#web/features/info-pages/article.tsx";
import { ContactDetails, loadContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { Route } from "./+types/privacy";
import "./highlights.css";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, privacyCopy.title, privacyCopy.description, {
		path: "/privacy",
		structuredData: breadcrumbsFromHome(privacyCopy.title, "/privacy"),
	});

export const loader = async ({ context }: Route.LoaderArgs) => ({ contact: await loadContactDetails(context) });

export default function Privacy({ loaderData: { contact } }: Route.ComponentProps) {
	return (
		<Article
			title={privacyCopy.title}
			lede={privacyCopy.lede({ since: formatDay(rules.policy.since, "long") })}
			original="/privacy"
			sections={privacyText}
			footer={<ContactDetails contact={contact} title={privacyCopy.contact} />}
		>
			<Highlights />
		</Article>
	);
}

const [protection, transparency, control, gdpr] = supportCopy.pages.highlights;

const highlights: { title: string; icon: IconName; text: string }[] = [
	{ title: protection, icon: "lock", text: privacyCopy.protection },
	{ title: transparency, icon: "eye", text: privacyCopy.transparency },
	{ title: control, icon: "person", text: privacyCopy.control },
	{ title: gdpr, icon: "check", text: privacyCopy.gdpr },
];

/** The highlights of the privacy policy. */
const Highlights = () => (
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

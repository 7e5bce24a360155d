/** The privacy policy's page. */
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/policy.ts";
import { Article } from "#web/features/info-pages/article.tsx";
import { ContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { loadContactDetails } from "#web/features/info-pages/load-contact-details.ts";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import type { Route } from "./+types/privacy";
import { sections } from "./copy/sections.tsx";
import { privacyCopy } from "./copy.ts";
import { Highlights } from "./highlights.tsx";

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
			lede={privacyCopy.lede(formatDay(rules.policy.since, "long"))}
			sections={sections}
			footer={<ContactDetails contact={contact} title={privacyCopy.contact} />}
		>
			<Highlights />
		</Article>
	);
}

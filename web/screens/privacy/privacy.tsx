/** The privacy policy's page. */
import { formatDay } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { Article } from "#web/features/info-pages/article.tsx";
import { ContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { loadContactDetails } from "#web/features/info-pages/load-contact-details.ts";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import type { Route } from "./+types/privacy";
import { Highlights } from "./highlights.tsx";
import { sections } from "./sections.tsx";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(
		args,
		"Privacy Policy",
		"What Almari knows about you, why, who sees it, how long it is kept, and what you may ask.",
		{ path: "/privacy", structuredData: breadcrumbsFromHome("Privacy Policy", "/privacy") },
	);

export const loader = async ({ context }: Route.LoaderArgs) => ({ contact: await loadContactDetails(context) });

export default function Privacy({ loaderData: { contact } }: Route.ComponentProps) {
	return (
		<Article
			title="Privacy Policy"
			lede={
				<>
					We rent out clothes. To do that we must know a few things about you; this page says which, in words one can
					read. It holds from {formatDay(rules.policy.since, "long")}.
				</>
			}
			sections={sections}
			footer={<ContactDetails contact={contact} title="Contact us about privacy" />}
		>
			<Highlights />
		</Article>
	);
}

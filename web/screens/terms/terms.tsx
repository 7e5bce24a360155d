/** The terms page. The URL selects the terms of clients or sellers, so the toggle needs no JavaScript. */
import { useSearchParams } from "react-router";
import { formatDay } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import { Article } from "#web/features/info-pages/article.tsx";
import { ContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { loadContactDetails } from "#web/features/info-pages/load-contact-details.ts";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/terms";
import { clientTerms } from "./client-terms.tsx";
import { LegalInfo } from "./legal-info.tsx";
import { partnerTerms } from "./partner-terms.tsx";
import "./terms.css";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(
		args,
		"Terms and Conditions",
		"What holds between Almari, those who rent and those who lend, in words one can read.",
		{ path: "/terms", structuredData: breadcrumbsFromHome("Terms and Conditions", "/terms") },
	);

export const loader = async ({ context }: Route.LoaderArgs) => ({ contact: await loadContactDetails(context) });

export const shouldRevalidate = () => false;

const [forClients, forPartners] = copy.pages.terms;

export default function Terms({ loaderData: { contact } }: Route.ComponentProps) {
	const isPartner = useSearchParams()[0].get("for") === "partners";
	return (
		<Article
			title="Terms and Conditions"
			lede={
				<>
					What you may expect of us, what we expect of you, and what happens when things go wrong. They hold from{" "}
					{formatDay(rules.policy.since, "long")}.
				</>
			}
			sections={isPartner ? partnerTerms : clientTerms}
			footer={
				<>
					<LegalInfo operator={contact.operator} />
					<ContactDetails contact={contact} title="Support" />
				</>
			}
		>
			<div className="terms-toggle">
				<Tabs
					label="Whose terms"
					tabs={[
						{ to: "/terms", label: forClients, current: !isPartner },
						{ to: "/terms?for=partners", label: forPartners, current: isPartner },
					]}
				/>
				<p className="text-nav text-muted">
					{isPartner ? "For those who list and lend their clothes." : "For those who rent."}
				</p>
			</div>
		</Article>
	);
}

/** The terms page. The URL selects the terms of clients or sellers, so the toggle needs no JavaScript. */
import { useSearchParams } from "react-router";
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/policy.ts";
import { supportCopy } from "#messages/common/support.js";
import { termsCopy } from "#messages/info-pages.js";
import { termsText } from "#messages/terms.js";
import { Article, Prose } from "#web/features/info-pages/article.tsx";
import { ContactDetails, loadContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/terms";
import "./terms.css";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, termsCopy.title, termsCopy.description, {
		path: "/terms",
		structuredData: breadcrumbsFromHome(termsCopy.title, "/terms"),
	});

export const loader = async ({ context }: Route.LoaderArgs) => ({ contact: await loadContactDetails(context) });

export const shouldRevalidate = () => false;

const [forClients, forPartners] = supportCopy.pages.terms;

export default function Terms({ loaderData: { contact } }: Route.ComponentProps) {
	const isPartner = useSearchParams()[0].get("for") === "partners";
	return (
		<Article
			title={termsCopy.title}
			lede={termsCopy.lede({ since: formatDay(rules.policy.since, "long") })}
			original={isPartner ? "/terms?for=partners" : "/terms"}
			sections={isPartner ? termsText.sellers : termsText.clients}
			footer={
				<>
					<LegalInfo operator={contact.operator} />
					<ContactDetails contact={contact} title={termsCopy.support} />
				</>
			}
		>
			<div className="terms-toggle">
				<Tabs
					label={termsCopy.toggle}
					tabs={[
						{ to: "/terms", label: forClients, current: !isPartner },
						{ to: "/terms?for=partners", label: forPartners, current: isPartner },
					]}
				/>
				<p className="text-nav text-muted">{isPartner ? termsCopy.forPartners : termsCopy.forClients}</p>
			</div>
		</Article>
	);
}

const { legal } = termsText;

/** For both sides: operator, ranking of listings, liability, law and courts. */
const LegalInfo = ({ operator }: { operator: string }) => (
	<section className="plain legal" id="legal" aria-labelledby="legal-title">
		<h2 id="legal-title">{legal.title}</h2>
		<Prose blocks={legal.body}>
			<p>
				{operator && <span>{legal.operator({ operator })}</span>}
				<span>{legal.marketplace}</span>
			</p>
		</Prose>
	</section>
);

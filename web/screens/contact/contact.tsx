/** The contact page: the form, with or without an account, and other contact details. */

import { data, useNavigation } from "react-router";
import { supportCopy } from "#common/copy/support-copy.ts";
import * as rules from "#common/rules/messages.ts";
import { cut } from "#common/text/cut.ts";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { ContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { loadContactDetails } from "#web/features/info-pages/load-contact-details.ts";
import { formJson } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { organization, publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import type { Route } from "./+types/contact";
import { ContactForm, type ContactValues } from "./contact-form.tsx";
import { contactCopy } from "./copy.ts";
import { MessageSent } from "./message-sent.tsx";
import "./contact.css";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, contactCopy.title, contactCopy.description, {
		path: "/contact",
		structuredData: (origin) => [{ "@type": "ContactPage", url: `${origin}/contact`, about: organization(origin) }],
	});

export async function loader({ request, context }: Route.LoaderArgs) {
	const subject = new URL(request.url).searchParams.get("subject") ?? "";
	return { reach: await loadContactDetails(context), subject: cut(subject, rules.contact.subjectLength) };
}

type ActionData = { number?: string; failure?: Failure; values?: ContactValues };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const values = formJson<ContactValues>(form);
	const response = await attempt(
		context.get(apiContext).api.contact.$post({ json: values }, await idempotencyOptions(form)),
	);
	if (response.success) return data<ActionData>({ number: response.number });
	return data<ActionData>({ failure: response, values }, { status: statusOf(response) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Contact({ loaderData: { reach, subject }, actionData }: Route.ComponentProps) {
	const user = useUser();
	const busy = useNavigation().formAction?.startsWith("/contact") ?? false;
	const { number, failure, values }: ActionData = actionData ?? {};
	return (
		<div className="wrap contact">
			<header>
				<h1 className="page-title">{contactCopy.title}</h1>
				<p className="lede">
					{contactCopy.lede} {supportCopy.contact.replyPromise}
				</p>
			</header>
			<div className="contact-form">
				{number ? (
					<MessageSent number={number} />
				) : (
					<ContactForm
						failure={failure}
						values={values ?? { name: user?.name, email: user?.email, subject }}
						busy={busy}
					/>
				)}
			</div>
			<ContactDetails contact={reach} title={contactCopy.otherWays} isContact />
		</div>
	);
}

/** Write to us: a form that works for everybody, and where else we can be found. */
import { data, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { Reach } from "#web/features/info-pages/contact-details.tsx";
import { loadReach } from "#web/features/info-pages/load-contact-details.ts";
import { formJson } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { organization, publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import type { Route } from "./+types/contact";
import { ContactForm, type Typed } from "./contact-form.tsx";
import { Sent } from "./message-sent.tsx";
import "./contact.css";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(
		args,
		"Contact Us",
		`Write to Almari. A person reads it, and we reply within ${rules.contact.replyHours} hours.`,
		{
			path: "/contact",
			structuredData: (origin) => [{ "@type": "ContactPage", url: `${origin}/contact`, about: organization(origin) }],
		},
	);

export async function loader({ request, context }: Route.LoaderArgs) {
	const subject = new URL(request.url).searchParams.get("subject") ?? "";
	return { reach: await loadReach(context), subject: subject.slice(0, rules.contact.subjectLength) };
}

type Answer = { number?: string; failure?: Failure; typed?: Typed };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const typed = formJson<Typed>(form);
	const answer = await attempt(
		context.get(apiContext).api.contact.$post({ json: typed }, await idempotencyOptions(form)),
	);
	if (answer.success) return data<Answer>({ number: answer.number });
	return data<Answer>({ failure: answer, typed }, { status: statusOf(answer) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Contact({ loaderData: { reach, subject }, actionData }: Route.ComponentProps) {
	const user = useUser();
	const busy = useNavigation().formAction?.startsWith("/contact") ?? false;
	const { number, failure, typed }: Answer = actionData ?? {};
	return (
		<div className="wrap contact">
			<header>
				<h1 className="page-title">Contact Us</h1>
				<p className="lede">
					A lost code, a torn hem, a question before the wedding: write, and a person answers.{" "}
					{words.contact.replyPromise}
				</p>
			</header>
			<div className="contact-form">
				{number ? (
					<Sent number={number} />
				) : (
					<ContactForm
						failure={failure}
						typed={typed ?? { name: user?.name, email: user?.email, subject }}
						busy={busy}
					/>
				)}
			</div>
			<Reach reach={reach} title="Other ways" isContact />
		</div>
	);
}

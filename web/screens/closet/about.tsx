/** A lister's text about themselves; for the lister also the form to change it. */
import { Form, useNavigation } from "react-router";
import { supportCopy } from "#common/copy/support-copy.ts";
import * as rules from "#common/rules/browsing.ts";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { closetCopy } from "./copy.ts";

const copy = closetCopy.about;

export type AboutResult = { failure: Failure; about: string };
type AboutProps = { name: string; about: string; isOwn: boolean; result: AboutResult | undefined };

export function About({ name, about, isOwn, result }: AboutProps) {
	if (!about && !isOwn) return null;
	return (
		<section className="about" aria-labelledby="about">
			<h2 id="about">{copy.title(name)}</h2>
			{about && (
				<p className="text" dir="auto">
					{about}
				</p>
			)}
			{/* A saved text closes the form again. */}
			{isOwn && <AboutForm key={about} about={about} result={result} />}
		</section>
	);
}

function AboutForm({ about, result }: Pick<AboutProps, "about" | "result">) {
	const busy = useNavigation().state === "submitting";
	const fields = fieldMessages(result?.failure);
	return (
		<details open={result !== undefined}>
			<summary className="btn small">{about ? copy.edit : copy.add}</summary>
			<Form method="post" noValidate className="form-grid">
				{result && !fields.about && (
					<Notice tone="bad">{failureMessage(result.failure, supportCopy.contact.network)}</Notice>
				)}
				<TextArea
					label={copy.label}
					name="about"
					id="about-text"
					rows={5}
					optional
					maxLength={rules.closet.aboutLength}
					defaultValue={result?.about ?? about}
					hint={copy.hint}
					error={fields.about}
				/>
				<Button kind="main" busy={busy && copy.saving} className="justify-self-start">
					{copy.save}
				</Button>
			</Form>
		</details>
	);
}

/** The tab Profile: who one is to others. */
import { Link } from "react-router";
import { formatDay } from "#common/calendar.ts";
import type { OwnDetails } from "#web/api.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Told } from "./form-result.tsx";
import type { SettingsAnswer } from "./run-settings-action.ts";
import { Part } from "./settings-section.tsx";
import { Shop } from "./shop.tsx";
import { useSettings } from "./use-settings-form.ts";

const kinds = { client: "Client", renter: "Seller", admin: "Admin" };

export function Profile({ user, answer }: { user: OwnDetails; answer: SettingsAnswer | undefined }) {
	const { Form, form, intent, sending, typed, ...told } = useSettings("profile", "profile", answer);
	return (
		<>
			<Part
				id="about-you"
				title="About you"
				about={`${kinds[user.accountType]} since ${formatDay(user.createdAt.slice(0, 10), "long")}.`}
			>
				<Told {...told} labels={labels} />
				<Form {...form} className="form-grid">
					<input {...intent} />
					<Field
						label={labels.name}
						name="name"
						autoComplete="name"
						maxLength={80}
						hint="Strangers see your first name only."
						defaultValue={typed.name ?? user.name}
						error={told.fields.name}
					/>
					<Field
						label={labels.mobile}
						name="mobile"
						type="tel"
						autoComplete="tel"
						hint="For whoever brings or collects a piece."
						defaultValue={typed.mobile ?? formatPhone(user.mobile)}
						error={told.fields.mobile}
					/>
					<Button kind="main" busy={sending && "Saving..."} className="justify-self-start">
						Save
					</Button>
				</Form>
			</Part>
			<Part id="your-email" title="Your e-mail">
				<p className="fact">{user.email}</p>
				{user.pendingEmail && (
					<Notice className="mb-5">
						{user.pendingEmail} waits to be verified. Until then this one stays.{" "}
						<Link to="/verify-email">Enter the code</Link>
					</Notice>
				)}
				<LinkButton to="/update-profile">Change your e-mail</LinkButton>
			</Part>
			{user.shop && <Shop shop={user.shop} answer={answer} />}
		</>
	);
}

const labels = { name: "Full Name", mobile: "Mobile" };

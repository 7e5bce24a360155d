/** The Profile tab: name, mobile number, e-mail and shop. */
import { formatDay } from "#common/calendar.ts";
import { settingsCopy } from "#messages/settings.js";
import type { OwnDetails } from "#web/api.ts";
import { PlaceFields } from "#web/features/delivery-address/place-fields.tsx";
import { formatPhone } from "#web/features/format/format.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";

export function Profile({ user, actionData }: { user: OwnDetails; actionData: SettingsResult | undefined }) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("profile", "profile", actionData);
	return (
		<>
			<SettingsSection
				id="about-you"
				title={settingsCopy.aboutYou}
				about={settingsCopy.memberSince({
					kind: settingsCopy.kinds[user.accountType],
					day: formatDay(user.createdAt.slice(0, 10), "long"),
				})}
			>
				<FormResult {...status} labels={labels} />
				<Form {...form} className="form-grid">
					<input {...intent} />
					<Field
						label={labels.name}
						name="name"
						autoComplete="name"
						maxLength={80}
						hint={settingsCopy.nameHint}
						defaultValue={typed.name ?? user.name}
						error={status.fields.name}
					/>
					<Field
						label={labels.mobile}
						name="mobile"
						type="tel"
						autoComplete="tel"
						hint={settingsCopy.mobileHint}
						defaultValue={typed.mobile ?? formatPhone(user.mobile)}
						error={status.fields.mobile}
					/>
					<Button kind="main" busy={sending && settingsCopy.saving} className="justify-self-start">
						{settingsCopy.save}
					</Button>
				</Form>
			</SettingsSection>
			<SettingsSection id="your-email" title={settingsCopy.email}>
				<p className="fact">{user.email}</p>
				{user.pendingEmail && (
					<Notice className="mb-5">
						{settingsCopy.pendingEmail({ email: user.pendingEmail })}{" "}
						<Link to="/verify-email">{settingsCopy.enterCode}</Link>
					</Notice>
				)}
				<LinkButton to="/update-profile">{settingsCopy.changeEmail}</LinkButton>
			</SettingsSection>
			{user.shop && <Shop shop={user.shop} actionData={actionData} />}
		</>
	);
}

const labels = settingsCopy.profileLabels;

type ShopProps = { shop: NonNullable<OwnDetails["shop"]>; actionData: SettingsResult | undefined };

/** The seller's shop details and collection address. */
function Shop({ shop, actionData }: ShopProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("shop", "profile", actionData);
	const field = (name: keyof typeof shop) => ({
		name,
		label: shopLabels[name],
		defaultValue: typed[name] ?? shop[name],
		error: status.fields[name],
	});
	return (
		<SettingsSection id="shop" title={settingsCopy.shop} about={settingsCopy.shopAbout}>
			<FormResult {...status} labels={shopLabels} />
			<Form {...form} className="form-grid">
				<input {...intent} />
				<FormGrid two>
					<Field {...field("shopName")} autoComplete="organization" />
					<Field
						{...field("gstin")}
						optional
						autoComplete="off"
						autoCapitalize="characters"
						maxLength={40}
						hint={settingsCopy.gstinHint}
					/>
					<Field {...field("address_Line")} className="full" autoComplete="address-line1" />
					<PlaceFields pincode={field("pincode")} city={field("city")} />
					<Field {...field("country")} className="full" autoComplete="country-name" />
				</FormGrid>
				<Button busy={sending && settingsCopy.saving} className="justify-self-start">
					{settingsCopy.save}
				</Button>
			</Form>
		</SettingsSection>
	);
}

const shopLabels = settingsCopy.shopLabels;

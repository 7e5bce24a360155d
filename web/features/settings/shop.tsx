/** The seller's shop details and collection address. */
import type { OwnDetails } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { settingsCopy } from "./copy.ts";
import { FormResult } from "./form-result.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type ShopProps = { shop: NonNullable<OwnDetails["shop"]>; actionData: SettingsResult | undefined };

export function Shop({ shop, actionData }: ShopProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("shop", "profile", actionData);
	const field = (name: keyof typeof shop) => ({
		name,
		label: labels[name],
		defaultValue: typed[name] ?? shop[name],
		error: status.fields[name],
	});
	return (
		<SettingsSection id="shop" title={settingsCopy.shop} about={settingsCopy.shopAbout}>
			<FormResult {...status} labels={labels} />
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
					<Field {...field("city")} autoComplete="address-level2" />
					<Field {...field("pincode")} autoComplete="postal-code" inputMode="numeric" />
					<Field {...field("country")} className="full" autoComplete="country-name" />
				</FormGrid>
				<Button busy={sending && settingsCopy.saving} className="justify-self-start">
					{settingsCopy.save}
				</Button>
			</Form>
		</SettingsSection>
	);
}

const labels = settingsCopy.shopLabels;

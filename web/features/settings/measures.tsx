/** The measures of the member and of the people whom they dress, and the forms that add, change and delete them. */

import * as browsing from "#common/rules/browsing.ts";
import * as rules from "#common/rules/choosing.ts";
import { measuresCopy } from "#messages/fit.js";
import type { Wearer } from "#web/api.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field, FieldFrame, Select } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";
import "./addresses/addresses.css";

type MeasuresProps = { wearers: Wearer[]; actionData: SettingsResult | undefined };

export const Measures = ({ wearers, actionData }: MeasuresProps) => {
	const hasOwn = wearers.some(({ name }) => name === "");
	return (
		<SettingsSection id="measures" title={measuresCopy.title} about={measuresCopy.about}>
			{wearers.length === 0 && <p className="mb-6 text-muted">{measuresCopy.none}</p>}
			{wearers.length > 0 && (
				<ul className="rows mb-6">
					{wearers.map((wearer) => (
						<li key={wearer._id} className="saved-address">
							<Stored wearer={wearer} actionData={actionData} />
						</li>
					))}
				</ul>
			)}
			{!hasOwn && <MeasuresForm key="own" name="" isOpen label={measuresCopy.addOwn} actionData={actionData} />}
			{hasOwn && wearers.length < rules.bodyMeasures.mostPeople && (
				<MeasuresForm key={wearers.length} label={measuresCopy.addOther} actionData={actionData} />
			)}
			{wearers.length >= rules.bodyMeasures.mostPeople && <p className="text-muted">{measuresCopy.full}</p>}
			<p className="mt-6 text-s2 text-muted">{measuresCopy.source}</p>
		</SettingsSection>
	);
};

/** On the profile, which leads to them. */
export const MeasuresLink = ({ to }: { to: string }) => (
	<SettingsSection id="your-measures" title={measuresCopy.title} about={measuresCopy.about}>
		<LinkButton to={to}>{measuresCopy.link}</LinkButton>
	</SettingsSection>
);

const names = ["height", "weight", "bust", "waist", "hip", "shoulder"] as const;

function Stored({ wearer, actionData }: { wearer: Wearer; actionData: SettingsResult | undefined }) {
	const typed = names.flatMap((name) => {
		const value = wearer[name];
		return value === null
			? []
			: [measuresCopy.typed({ name: measuresCopy.names[name], value, unit: name === "weight" ? "kg" : "cm" })];
	});
	const estimated = wearer.estimated.map(({ name, centimetres, within }) =>
		measuresCopy.estimated({ name: measuresCopy.names[name], value: centimetres, within }),
	);
	return (
		<>
			<p className="font-semibold" dir="auto">
				{wearer.name || measuresCopy.you}
			</p>
			<p className="about first-letter:uppercase">{typed.join(", ")}</p>
			{estimated.length > 0 && <p className="about">{measuresCopy.estimates({ list: estimated.join(", ") })}</p>}
			<div className="address-actions">
				<MeasuresForm name={wearer.name} wearer={wearer} label={measuresCopy.edit} actionData={actionData} />
				<DeleteForm wearer={wearer} />
			</div>
		</>
	);
}

function DeleteForm({ wearer }: { wearer: Wearer }) {
	const { Form, form, intent, sending } = useSettingsForm("deleteMeasures", "measures", undefined);
	return (
		<Form {...form}>
			<input {...intent} />
			<input type="hidden" name="wearerId" value={wearer._id} />
			<button type="submit" className="link" aria-disabled={sending ? true : undefined}>
				{measuresCopy.delete}
				<span className="sr-only">{measuresCopy.of({ name: wearer.name })}</span>
			</button>
		</Form>
	);
}

const Summary = ({ wearer, label }: { wearer: Wearer | undefined; label: string }) => (
	<summary className={wearer ? "link" : "btn plain"}>
		<span>{label}</span>
		{wearer && <span className="sr-only">{measuresCopy.of({ name: wearer.name })}</span>}
	</summary>
);

type MeasuresFormProps = {
	/** Undefined: another person, whose name is typed. */
	name?: string;
	wearer?: Wearer;
	isOpen?: boolean;
	label: string;
	actionData: SettingsResult | undefined;
};

function MeasuresForm({ name, wearer, isOpen = false, label, actionData }: MeasuresFormProps) {
	// Without JavaScript the result is of one form only.
	const isSent = actionData?.typed && (actionData.typed.form ?? "") === (wearer?._id ?? "");
	const own = useSettingsForm("saveMeasures", "measures", isSent ? actionData : undefined);
	const { Form, form, intent, sending, typed, ...status } = own;
	const id = wearer?._id ?? "new";
	const field = (key: keyof typeof measuresCopy.labels & keyof Wearer) => ({
		id: `${id}-${key}`,
		name: key,
		label: measuresCopy.labels[key],
		defaultValue: typed[key] ?? wearer?.[key]?.toString(),
		error: status.fields[key],
		autoComplete: "off",
	});
	const number = (key: (typeof names)[number]) => ({
		...field(key),
		inputMode: "decimal" as const,
		maxLength: 12,
		required: false,
	});
	return (
		<details
			className="disclosure"
			key={status.done?.at}
			open={(isOpen && !status.done) || status.message !== undefined}
		>
			<Summary wearer={wearer} label={label} />
			<FormResult {...status} done={undefined} labels={measuresCopy.labels} />
			<Form {...form} className="form-grid">
				<input {...intent} />
				<input type="hidden" name="form" value={wearer?._id ?? ""} />
				{name !== undefined ? (
					<input type="hidden" name="name" value={name} />
				) : (
					<input type="hidden" name="isNew" value="true" />
				)}
				<FormGrid two>
					{name === undefined && (
						<Field
							{...field("name")}
							className="full"
							maxLength={browsing.bag.labelLength}
							hint={measuresCopy.nameHint}
							required
						/>
					)}
					<FieldFrame label={measuresCopy.labels.build} id={`${id}-build`} error={status.fields.build} className="full">
						<Select
							id={`${id}-build`}
							name="build"
							defaultValue={typed.build ?? wearer?.build ?? "women"}
							options={(["women", "men"] as const).map((value) => ({ value, label: measuresCopy.builds[value] }))}
						/>
					</FieldFrame>
					<Field {...number("height")} inputMode="text" hint={measuresCopy.heightHint} />
					<Field {...number("weight")} />
				</FormGrid>
				<fieldset className="field">
					<legend className="label">{measuresCopy.measures}</legend>
					<p className="mb-3 text-s2 text-muted">{measuresCopy.measuresHint}</p>
					<FormGrid two>
						{(["bust", "waist", "hip", "shoulder"] as const).map((key) => (
							<Field key={key} {...number(key)} />
						))}
					</FormGrid>
				</fieldset>
				<Button kind="main" busy={sending && measuresCopy.saving} className="justify-self-start">
					{measuresCopy.save}
				</Button>
			</Form>
		</details>
	);
}

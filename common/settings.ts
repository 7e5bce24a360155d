/** The settings that owners change in the console, with their fields. The API, the console's forms and `app.settings` come from this table. */
import * as rules from "./rules/admin.ts";

type Field = { kind: "email" | "text" | "moment"; maxLength: number };

export const settingFields = {
	/** Receives the messages of the contact form, and is shown as the address of support. */
	supportEmail: { address: { kind: "email", maxLength: 254 } },
	/** Legal name and registered address, as pages and emails print them. */
	operator: { details: { kind: "text", maxLength: rules.settings.operatorLength } },
	grievanceOfficer: { name: { kind: "text", maxLength: rules.settings.nameLength } },
	/** Shown below the header of every page, in its language. */
	banner: {
		en: { kind: "text", maxLength: rules.settings.bannerLength },
		hi: { kind: "text", maxLength: rules.settings.bannerLength },
		until: { kind: "moment", maxLength: 40 },
	},
} as const satisfies Record<string, Record<string, Field>>;

export type SettingName = keyof typeof settingFields;
export const settingNames = Object.keys(settingFields) as [SettingName, ...SettingName[]];

/** Each field is a text: "" for nothing, an ISO instant for a moment. */
export type SettingValues = { [N in SettingName]: Record<keyof (typeof settingFields)[N], string> };

/** `value`: null for the default. */
export type SettingVersion = { name: SettingName; value: Record<string, string> | null; validFrom: Date };

/**
 * The values in force at a moment, and until when nothing changes (in ms; Infinity). `versions`: not withdrawn, in the order of `validFrom`; of two
 * with the same moment the newer is the later. A value that has ended (`until`) gives way to the default.
 */
export function settingsAt(versions: readonly SettingVersion[], defaults: SettingValues, now: Date) {
	const time = now.getTime();
	const values: Record<string, Record<string, string>> = { ...defaults };
	let changesAt = Number.POSITIVE_INFINITY;
	for (const { name, value, validFrom } of versions)
		if (validFrom.getTime() <= time) values[name] = value ?? defaults[name];
		else changesAt = Math.min(changesAt, validFrom.getTime());
	for (const name of settingNames) {
		const until = Date.parse(values[name]?.until || "");
		if (until <= time) values[name] = defaults[name];
		else if (until > time) changesAt = Math.min(changesAt, until);
	}
	return { values: values as SettingValues, changesAt };
}

import { toDay } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { type SettingName, settingFields, settingNames } from "#common/settings.ts";
import { settingsCopy } from "#messages/api/settings.js";
import { emailAddress } from "#modules/accounts/contract.ts";
import { endpoint, id, oneOf, text, z } from "#platform/endpoint.ts";

/** Settings of the operator: dated versions, which owners add, undo and withdraw. */

const oneLine = (value: string) => value.replace(/\s+/g, " ");
const line = ({ maxLength }: { maxLength: number }) => text(maxLength, 0, undefined, oneLine);

const isoFormat = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** A moment in ISO 8601; without an offset it is in India, as a form's field gives it. Absent, null and "" become "". */
const optionalMoment = z
	.string()
	.nullish()
	.transform((value, context) => {
		if (!value) return "";
		const [, day = "", time, offset = "+05:30"] = isoFormat.exec(value) ?? [];
		const instant = new Date(toDay(day) ? `${day}T${time}${offset}` : Number.NaN);
		if (!Number.isNaN(instant.getTime())) return instant.toISOString();
		context.addIssue(settingsCopy.unreadableMoment);
		return z.NEVER;
	})
	.openapi({ type: "string", format: "date-time", example: "2026-12-17T10:00:00+05:30" });

const { operator, grievanceOfficer, banner } = settingFields;

/** The schema of each setting's value, in its canonical form. */
export const settingSchemas: Record<SettingName, z.ZodType<Record<string, string>>> = {
	supportEmail: z.object({ address: emailAddress(() => settingsCopy.emailMissing) }),
	operator: z.object({ details: line(operator.details) }),
	grievanceOfficer: z.object({ name: line(grievanceOfficer.name) }),
	banner: z
		.object({ en: line(banner.en), hi: line(banner.hi), until: optionalMoment })
		.superRefine(({ en, hi }, context) => {
			if (en && !hi) context.addIssue({ code: "custom", path: ["hi"], message: settingsCopy.hindiMissing });
			if (hi && !en) context.addIssue({ code: "custom", path: ["en"], message: settingsCopy.englishMissing });
		}),
};

const value = z.record(z.string(), z.string()).openapi({ description: "The setting's fields, as texts" });

const Version = z
	.object({
		_id: z.string(),
		value: value.nullable().openapi({ description: "null: the default of the server's environment" }),
		validFrom: z.string(),
		reason: z.string(),
		admin: z.string(),
		createdAt: z.string(),
		withdrawnAt: z.string().nullable(),
		withdrawnBy: z.string().nullable(),
		state: z.enum(["scheduled", "current", "past", "withdrawn"]),
	})
	.openapi("SettingVersion");
export type Version = z.infer<typeof Version>;

const Setting = z
	.object({
		name: z.enum(settingNames),
		fields: z.array(
			z.object({ name: z.string(), kind: z.enum(["email", "text", "moment"]), maxLength: z.number().int() }),
		),
		value: value.openapi({ description: "What is in force now" }),
		canUndo: z.boolean(),
		versions: z.array(Version).openapi({ description: "The newest first" }),
	})
	.openapi("Setting");
export type Setting = z.infer<typeof Setting>;

const ofOwners = { tag: "Admin", who: "admin", staff: [] } as const;
const params = z.object({ name: oneOf("name", settingNames) });
const reply = z.object({ settings: z.array(Setting) });
const reason = text(rules.admin.reasonLength, 3);

export const settingEndpoints = {
	listSettings: endpoint({
		...ofOwners,
		method: "get",
		path: "/api/admin/settings",
		summary: "The settings of the operator, with what is in force now and their history",
		reply,
	}),
	changeSetting: endpoint({
		...ofOwners,
		method: "put",
		path: "/api/admin/settings/:name",
		summary: "Adds a version of a setting, which holds from now on or from a moment to come",
		params,
		body: z.object({ value, validFrom: optionalMoment, reason }),
		reply,
	}),
	undoSetting: endpoint({
		...ofOwners,
		method: "post",
		path: "/api/admin/settings/:name/undo",
		summary: "Adds a version of a setting with the value that was in force before the present one",
		params,
		body: z.object({ reason }),
		reply,
	}),
	withdrawSetting: endpoint({
		...ofOwners,
		method: "delete",
		path: "/api/admin/settings/versions/:versionId",
		summary: "Withdraws a version whose moment has not come yet",
		params: z.object({ versionId: id }),
		reply,
	}),
};

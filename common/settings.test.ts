import { expect, test } from "vitest";
import { type SettingValues, type SettingVersion, settingsAt } from "./settings.ts";

const defaults: SettingValues = {
	supportEmail: { address: "hello@almari.example" },
	operator: { details: "" },
	grievanceOfficer: { name: "" },
	banner: { en: "", hi: "", until: "" },
};
const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const operator = (details: string | null, from: string): SettingVersion => ({
	name: "operator",
	value: details === null ? null : { details },
	validFrom: at(from),
});
const banner = (en: string, from: string, until: string): SettingVersion => ({
	name: "banner",
	value: { en, hi: en, until: until && at(until).toISOString() },
	validFrom: at(from),
});
const change = (time: string) => at(time).getTime();

test.each<[string, SettingVersion[], string, string, number]>([
	["the default without a version", [], "10:00", "", Number.POSITIVE_INFINITY],
	["the version whose moment has come last", [operator("A", "08:00"), operator("B", "09:00")], "10:00", "B", Infinity],
	["of two with the same moment the later", [operator("A", "09:00"), operator("B", "09:00")], "10:00", "B", Infinity],
	["from its moment on", [operator("A", "10:00")], "10:00", "A", Infinity],
	["not before it", [operator("A", "08:00"), operator("B", "10:01")], "10:00", "A", change("10:01")],
	[
		"the default again after a version without a value",
		[operator("A", "08:00"), operator(null, "09:00")],
		"10:00",
		"",
		Infinity,
	],
])("the operator is %s", (_, versions, time, details, changesAt) => {
	expect(settingsAt(versions, defaults, at(time))).toEqual({
		values: { ...defaults, operator: { details } },
		changesAt,
	});
});

test.each([
	["before it begins", "08:59", "", change("09:00")],
	["from its beginning", "09:00", "Closed today", change("11:00")],
	["until it ends", "10:59", "Closed today", change("11:00")],
	["after its end", "11:00", "", Number.POSITIVE_INFINITY],
])("an announcement %s", (_, time, en, changesAt) => {
	const { values, changesAt: next } = settingsAt([banner("Closed today", "09:00", "11:00")], defaults, at(time));
	expect([values.banner.en, next]).toEqual([en, changesAt]);
});

test("a later announcement replaces one that would still hold", () => {
	const versions = [banner("Closed today", "09:00", "11:00"), banner("Open again", "10:00", "")];
	expect(settingsAt(versions, defaults, at("10:30")).values.banner.en).toBe("Open again");
});

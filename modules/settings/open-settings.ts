import { isDeepStrictEqual } from "node:util";
import { type SettingValues, type SettingVersion, settingsAt } from "#common/settings.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import type { Config } from "#platform/config.ts";
import { defineEvent } from "#platform/event-bus.ts";
import * as queries from "./queries.ts";

/** The settings in force, in the memory of each process: read again at an event, and by the clock when a version begins or ends. (decision 0129) */

const settingsChanged = defineEvent<Record<never, never>>("settings");

/** Announces in its transaction that a version was added or withdrawn. */
export const publishSettings = (app: Pick<App, "bus">, tx: Tx): Promise<void> =>
	app.bus.publish(tx, settingsChanged, {});

/** After a failed read, in ms: until then the former values hold. */
const retryMs = 1000;

/** The snapshot of a process. Until the first `reload` the defaults hold. */
export function openSettings(
	app: Pick<App, "bus" | "clock" | "config" | "db" | "log">,
): App["settings"] & { close(): void } {
	const defaults = defaultsOf(app.config);
	let versions: SettingVersion[] = [];
	let now = settingsAt(versions, defaults, app.clock.now());
	let period = 0;
	let loading: Promise<void> | undefined;
	let isBehind = false;
	let retry: NodeJS.Timeout | undefined;
	let isClosed = false;

	const apply = () => {
		const next = settingsAt(versions, defaults, app.clock.now());
		if (!isDeepStrictEqual(next.values, now.values)) period++;
		now = next;
	};
	const read = async () => {
		try {
			while (isBehind) {
				isBehind = false;
				const rows = await queries.listInForce(app.db.read, app.clock.now());
				versions = rows.map(({ name, value, valid_from }) => ({ name, value, validFrom: valid_from }));
			}
			apply();
		} catch (error) {
			if (isClosed) return;
			app.log.warn({ err: error }, "the settings could not be read; trying again");
			retry = setTimeout(reload, retryMs).unref();
		} finally {
			// In the same turn as the last look at `isBehind`: no call in between is lost.
			loading = undefined;
		}
	};
	const reload = (): Promise<void> => {
		isBehind = true;
		loading ??= read();
		return loading;
	};
	const unsubscribe = app.bus.subscribe(settingsChanged, () => void reload());
	const catchUp = () => {
		if (app.clock.now().getTime() >= now.changesAt) apply();
	};
	return {
		current: (name) => {
			catchUp();
			return now.values[name];
		},
		period: () => {
			catchUp();
			return period;
		},
		reload,
		close: () => {
			isClosed = true;
			unsubscribe();
			clearTimeout(retry);
		},
	};
}

/** The values of the environment, which hold until the console sets something else. */
export const defaultsOf = (config: Pick<Config, "supportEmail" | "operator" | "grievanceOfficer">): SettingValues => ({
	supportEmail: { address: config.supportEmail },
	operator: { details: config.operator ?? "" },
	grievanceOfficer: { name: config.grievanceOfficer ?? "" },
	banner: { en: "", hi: "", until: "" },
});

/** The settings page, and the action of all settings forms. */
import { data } from "react-router";
import { statusOf } from "#web/api.ts";
import { apiContext, originContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { settingsCopy } from "#web/features/settings/copy.ts";
import type { SettingsResult } from "#web/features/settings/form/settings-form.tsx";
import { loadSettings, settingsTab } from "#web/features/settings/load-settings.ts";
import { runSettingsAction } from "#web/features/settings/run-settings-action.ts";
import { SettingsPane } from "#web/features/settings/settings-pane.tsx";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/settings";

export const meta = () => pageMeta(settingsCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const tab = settingsTab(new URL(request.url).searchParams.get("tab"));
	return { settings: await loadSettings({ request, context, user }, tab) };
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireUser({ request, context });
	const result = await runSettingsAction(context.get(apiContext), await request.formData(), context.get(originContext));
	return data<SettingsResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Settings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
	return <SettingsPane settings={settings} to={(tab) => `/settings?tab=${tab}`} actionData={actionData} />;
}

/** Chooses the light or the dark theme, or the one of the device. A plain form, so it works without JavaScript. */
import { Form, useLocation } from "react-router";
import { useTheme } from "#web/theme.ts";
import { frameCopy } from "./copy.ts";

const themes = ["system", "light", "dark"] as const;

export function ThemeSwitch() {
	const { pathname, search } = useLocation();
	const chosen = useTheme() ?? "system";
	return (
		<Form method="post" action="/theme" className="theme-switch" preventScrollReset replace>
			<fieldset>
				<legend className="sr-only">{frameCopy.theme}</legend>
				<input type="hidden" name="next" value={pathname + search} />
				{themes.map((theme) => (
					<button key={theme} type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
						{frameCopy.themes[theme]}
					</button>
				))}
			</fieldset>
		</Form>
	);
}

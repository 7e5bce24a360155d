/** The theme that somebody chose, in a cookie, so that the first response already has it. Without one the device decides. */
import { createCookie, useRouteLoaderData } from "react-router";

export type Theme = "light" | "dark";

/** Marked as pure, so that the browser does not get it. */
const cookie = /* @__PURE__ */ createCookie("almari-theme", { path: "/", maxAge: 31_536_000, sameSite: "lax" });

const isTheme = (value: unknown): value is Theme => value === "light" || value === "dark";

export async function readTheme(request: Request): Promise<Theme | null> {
	const value: unknown = await cookie.parse(request.headers.get("cookie"));
	return isTheme(value) ? value : null;
}

/** The Set-Cookie header of a choice. Anything but a theme removes the cookie. */
export const serializeTheme = (choice: string, secure: boolean): Promise<string> =>
	cookie.serialize(isTheme(choice) ? choice : "", { secure, httpOnly: true, ...(!isTheme(choice) && { maxAge: 0 }) });

/** Null: the theme of the device. */
export const useTheme = (): Theme | null => useRouteLoaderData<{ theme?: Theme | null }>("root")?.theme ?? null;

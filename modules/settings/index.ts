/** The public API of the operator's settings: the server connects it to `app.settings`. */

export { defaultsOf, openSettings } from "./open-settings.ts";

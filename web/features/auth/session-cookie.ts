/** Whether a request carries a session, perhaps one that has ended. Server only: the cookie is HttpOnly. */
export const hasSessionCookie = ({ headers }: Request): boolean =>
	/(?:^|;\s*)(?:__Host-)?almari=/.test(headers.get("cookie") ?? "");

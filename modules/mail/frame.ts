import type { Email } from "#common/email.ts";

/** The frame around each email. */
export type MailFrame = {
	/** The site's origin, without a trailing slash. */
	origin: string;
	/** Legal name and registered address; undefined on a trial without one. */
	operator: string | undefined;
	supportEmail: string;
	/** One-click unsubscribe for this recipient and topic; undefined for an email that cannot be muted. */
	unsubscribe: { topic: string; url: string } | undefined;
};

/** The absolute URL of a page. */
export const urlOf = ({ origin }: Pick<MailFrame, "origin">, path: string): string => origin + path;

/** The picture of an item at twice the shown size: JPEG, because Outlook on Windows shows neither WebP nor AVIF. */
export const photoUrl = (frame: MailFrame, id: string): string => urlOf(frame, `/media/${id}/400.jpg`);

/** The preheader: a list of emails shows it after the subject. */
export const preheaderOf = ({ preheader, text }: Email): string => preheader ?? text[0] ?? "";

import type { noticeCopy } from "#messages/common/notices.js";
import type { Topic } from "./topics.ts";

/** An email as facts, which modules/mail renders as HTML and as plain text. Pure. */

/**
 * `id`: the account's, "" for somebody without one. `name`: as typed; the greeting takes the called name. `language`: the account's, else that of the
 * page they use.
 */
export type Recipient = { email: string; name: string; id?: string; language: string };

/** A line beside the item: what it is, and its value. */
export type EmailFact = readonly [label: string, value: string];

/** The item that the email is about. `photo`: the id of a public photograph. */
export type EmailItem = { name: string; photo?: string | null | undefined; facts: EmailFact[] };

/** The path of a page of this site, from the root. */
export type EmailLink = { label: string; path: string };

/** One of several events in an email, as the parts of an `Email`. `title`: when it happened, and what. */
export type EmailSection = Pick<Email, "text" | "quote" | "code" | "phone" | "next"> & { title: string };

/**
 * A notice as facts: it is read in the language of the moment. `event`: its message. `item`: the name of what it is about. `name`: somebody
 * else's, with their id in `about`, by which the erasure of their account finds it.
 */
export type NoticeFacts = {
	topic: Topic;
	event: keyof typeof noticeCopy;
	item: string;
	name?: string;
	about?: string;
	amount?: number;
	count?: number;
};

/** The parts in the order in which they are read. People's words in `subject`, `text` and `next` must be sanitised. */
export type Email = {
	to: Recipient;
	subject: string;
	/** Shown beside the subject in a list of emails. Default: the first paragraph. */
	preheader?: string;
	heading: string;
	/** The event, in paragraphs. */
	text: string[];
	/** A person's own text, with its line breaks and links. */
	quote?: string | undefined;
	/** A one-time code, alone on its line in both parts. */
	code?: string;
	/** The code goes to the recipient's verified mobile number, too. */
	phone?: { event: "deliveryCode" | "returnCode"; item: string };
	/** The next step, in paragraphs. */
	next?: string[];
	/** In place of `text`, `quote`, `code` and `next`, when several emails became one; in the order of time. */
	sections?: EmailSection[];
	item?: EmailItem | undefined;
	/** Other pages that help, such as similar items. */
	links?: EmailLink[];
	/** The one button. */
	button?: EmailLink | undefined;
	/** Small print after the button. */
	note?: string;
	/**
	 * The ids of the members whom the email names or quotes, besides its recipient, and of the message to support that it quotes. The erasure of
	 * an account finds the email by them.
	 */
	about?: readonly string[];
	/** Users may mute a topic. Codes and emails about account security and money that must be answered have none. */
	topic?: Topic;
	/** The notice for its recipient on the site and by other channels. None: nothing. */
	notice?: NoticeFacts;
	/** Sent without waiting for other emails about its order: it asks for money, settles money, or names something due soon. */
	isUrgent?: boolean;
	/** Sent after these seconds, unless it is withdrawn by its key before. */
	withdrawal?: { key: string; seconds: number };
	/** Its row is deleted when it was sent or given up, because its recipient's account is erased. Not stored on a trial without a mail server. */
	isFarewell?: true;
};

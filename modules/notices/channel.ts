/** The port through which a channel other than email sends. Pure. */

export type ChannelName = "push" | "sms" | "whatsapp";

/** The text on a device. `path`: of the notice. `tag`: a later message about the same thing replaces this one. */
export type PushContent = { title: string; body: string; path: string; tag: string };

/**
 * The content of an SMS or a message of WhatsApp: the text, and the template that it fits with its variables. Without a template it is free text, which
 * WhatsApp allows within 24 hours after the person wrote.
 */
export type PhoneContent = {
	text: string;
	language: string;
	template?: { name: string; header: string; variables: string[] };
};

/** A device as its browser names it. */
export type Device = { endpoint: string; p256dh: string; auth: string };

/** Sends one message, and returns the provider's id for it. Throws `SendFailure`. `ending` aborts it. */
type Send<To, C> = (message: { id: string; to: To; content: C }, ending?: AbortSignal) => Promise<string>;

/** The channels that are configured. */
export type Ports = {
	push?: Send<Device, PushContent>;
	sms?: Send<string, PhoneContent>;
	whatsapp?: Send<string, PhoneContent>;
};

/** The jobs that send; codes have workers of their own, because somebody is waiting for them. */
export const channelTasks = { code: "send-code-message", other: "send-message" } as const;

/** The messages with a code. */
export const codeEvents = ["mobileCode", "deliveryCode", "returnCode"] as const;

/** The mark of a variable in registered texts, as on the DLT platforms of the Indian operators. */
export const placeholder = "{#var#}";

/** The longest value of a variable that the operators accept. */
export const longestVariable = 30;

/** The variables of a text that fits its template to the character; undefined for one that does not. */
export function variablesIn(text: string, template: string): string[] | undefined {
	const parts = template.split(placeholder).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
	const found = new RegExp(`^${parts.join(`([^\\n]{0,${longestVariable}})`)}$`, "u").exec(text);
	return found?.slice(1);
}

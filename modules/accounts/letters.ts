import { rules } from "#common/rules.ts";

/** The letters this module writes. A code stands alone on a line of its own. */

type To = { email: string; name: string };

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
/** Words of others: on one line and without six digits in a row, so that nobody slips a false code into a letter. */
const oneLine = (words: string) =>
	words.replace(/\s+/g, " ").replace(/\d{6,}/g, (digits) => digits.match(/\d{1,5}/g)?.join(" ") ?? "");

export const verifyYourEmail = (to: To, code: string) => ({
	to: to.email,
	subject: "Your Almari code",
	text: `Namaste ${firstName(to.name)},

welcome to Almari. This code proves that the address is yours:

${code}

It works for ${rules.code.minutes} minutes. If you did not sign up, nothing happens without it: please ignore this mail.

Almari`,
});

export const youHaveAnAccount = (to: To) => ({
	to: to.email,
	subject: "You already have an Almari account",
	text: `Namaste ${firstName(to.name)},

somebody, probably you, tried to sign up with this address. It has an account already, so nothing was changed: please sign in with it.

If that was not you, you need do nothing.

Almari`,
});

export const accountSuspended = (to: To, reason: string) => ({
	to: to.email,
	subject: "Your Almari account is suspended",
	text: `Namaste ${firstName(to.name)},

your account is suspended, and you are signed out everywhere. The reason given:

${oneLine(reason)}

If you think that this is a mistake, please answer us through the contact page.

Almari`,
});

export const accountRestored = (to: To) => ({
	to: to.email,
	subject: "Your Almari account is open again",
	text: `Namaste ${firstName(to.name)},

your account is no longer suspended. You can sign in as before.

Almari`,
});

/** Accounts, codes and sessions. */

/** An unverified registration expires after this time. */
export const registration = { days: 30 } as const;

/** `triesElsewhere`: attempts from another network, without the ticket of the browser that requested the code. */
export const code = {
	digits: 6,
	tries: 5,
	triesElsewhere: 2,
	minutes: 10,
	deliveryMinutes: 15,
	resendSeconds: 60,
	sendsPerHour: 5,
} as const;

export const session = {
	idleDays: 14,
	absoluteDays: 30,
	adminIdleMinutes: 30,
	adminAbsoluteHours: 8,
	freshMinutes: 10,
} as const;

/** The scopes of API keys: read, change listings, take a lister's steps with orders. */
export const keyScopes = ["read", "listings", "orders"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** `most`: keys of one account that work. `validDays`: what a member can choose, besides no end. */
export const apiKeys = { most: 10, nameLength: 60, perMinute: 120, validDays: [30, 90, 365] } as const;

/** Networks in which an owner was seen: how many are stored for an account, and for how long. */
export const knownNetworks = { most: 5, days: 180 } as const;

export const password = { minLength: 8, maxLength: 128, /** zxcvbn score, 0 to 4. */ minScore: 3 } as const;

/** The second step of sign-in. `windowSteps`: how many time steps of 30 seconds an authenticator app may be off. */
export const secondFactor = {
	stepSeconds: 30,
	windowSteps: 1,
	signInMinutes: 10,
	setUpMinutes: 60,
	challengeMinutes: 5,
	recoveryCodes: 10,
	maxPasskeys: 20,
	passkeyNameLength: 60,
} as const;

export const mobile = { minDigits: 10, maxDigits: 15 } as const;

/** Deletion of an account: how long it can be stopped. `sentEmailDays`: emails that were sent or given up are deleted after this time. */
export const deletion = { days: 7, sentEmailDays: 30 } as const;

/** A download of a member's data: how long it is stored, and after how long an unfinished one has failed. */
export const dataExport = { days: 7, abandonedHours: 24 } as const;

/** A booking that was begun: how long the dashboard offers to continue it, and sign-in leads back to it by itself. */
export const booking = { rememberDays: 7, resumeMinutes: 60 } as const;

/** Delivery addresses that a member can store. */
export const addresses = { most: 10 } as const;

/** The country of an address as forms begin with it, and as it is stored for each name of India. */
export const defaultCountry = "India";

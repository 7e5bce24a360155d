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

export const password = { minLength: 8, maxLength: 128, /** zxcvbn score, 0 to 4. */ minScore: 3 } as const;

export const mobile = { minDigits: 10, maxDigits: 15 } as const;

/** A booking that was begun: how long the dashboard offers to continue it, and sign-in leads back to it by itself. */
export const booking = { rememberDays: 7, resumeMinutes: 60 } as const;

/** Messages, reports and live updates. */

export const message = {
	maxLength: 2000,
	maxPhotos: 4,
	/** Messages of a conversation shown at once, and with each conversation of a list. */
	pageSize: 30,
	listed: 20,
	conversationsPerPage: 50,
	/** An email is sent for messages unread for this long. */
	emailAfterMinutes: 10,
} as const;

/** A telephone number may be split between messages: so many of both sides are searched, within this time. */
export const leakGuard = { splitMessages: 15, splitMinutes: 60 } as const;

export const contact = {
	nameLength: 80,
	subjectLength: 120,
	messageLength: 4000,
	replyHours: 24,
	/** An identical message from the same address within this time is stored once. */
	sameMessageMinutes: 10,
	perHour: 3,
} as const;

export const report = { wordsLength: 1000, perHour: 20 } as const;

/** Live updates: heartbeat interval, maximum streams of a member, and reconnection delay. */
export const updates = {
	heartbeatMs: 20_000,
	maxPerUser: 6,
	retry: { firstMs: 1000, spreadMs: 4000 },
	spreadMs: 2000,
} as const;

/** Notices behind the bell. */
export const notices = {
	pageSize: 30,
	storedDays: 90,
	/** Events of one order within this time make one message. */
	gatherHours: 10 / 60,
	/** Texts of one conversation within this time make one message. */
	gatherMessagesHours: 30 / 3600,
	/** Devices of one member. */
	maxDevices: 10,
	/** Messages by SMS or WhatsApp in 24 hours, codes not counted: to one member, and in all. */
	phonePerDay: 10,
	phonePerDayInAll: 2000,
	pushPerDay: 100,
	mobileCodeMinutes: 10,
} as const;

export const poll = { unreadMs: 30_000, badgeMax: 9 } as const;

/** Topics of notices and emails; a user may mute each, by channel. `topicCopy` says what they are. */
export const topics = ["orders", "messages", "reviews", "money", "searches"] as const;

export type Topic = (typeof topics)[number];

/** The channels of notices, besides email. `phone`: SMS or WhatsApp, at a verified mobile. */
export const channels = ["site", "push", "phone"] as const;

export type Channel = (typeof channels)[number];

/** Email topics that a user may mute; `topicCopy` says what they are. */
export const topics = ["orders", "messages", "searches"] as const;

export type Topic = (typeof topics)[number];

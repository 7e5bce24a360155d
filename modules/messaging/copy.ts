/** The messages of the messaging API that the specification does not give. */
export const messagingCopy = {
	notYours: "You can only see your own conversations.",
	ownName: "You can send messages only from your own account.",
};

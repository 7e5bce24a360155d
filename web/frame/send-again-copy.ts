/** Texts of an error page after a form that was sent without JavaScript. */
export const sendAgainCopy = {
	button: "Send again",
	isKept: "What you typed is kept. Only passwords and photos have to be added again.",
};

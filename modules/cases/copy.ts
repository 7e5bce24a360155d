/** Messages of the endpoints on cases. */
export const casesCopy = {
	none: "This case does not exist.",
	noStaff: "This person is not on the staff.",
	taken: (name: string) => `${name} has taken this case since you opened the page.`,
	released: "This case has been given back since you opened the page. Please look again.",
};

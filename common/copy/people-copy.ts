/** How people are named who gave no name that one can call. */
export const peopleCopy = { nameless: "Member" };

/** The message of a refusal that names several fields. */
export const refusalCopy = { checkFields: "Please check the highlighted fields." } as const;

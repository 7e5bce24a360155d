/** Texts of the latest reviews. */
export const copy = { about: (name: string) => `${name}, about` } as const;

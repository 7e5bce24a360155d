/** Texts of the latest reviews. */
export const latestReviewsCopy = { about: (name: string) => `${name}, about` } as const;

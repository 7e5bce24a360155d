/** Options for `vi.waitFor`: its default of one second is too short on a busy machine. */
export const waitOptions = { timeout: 15_000, interval: 50 };

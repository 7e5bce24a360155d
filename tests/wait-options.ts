/** Options for `vi.waitFor`: its default of one second is too short on a busy machine. Shorter than a minute, after which caches forget by themselves. */
export const waitOptions = { timeout: 30_000, interval: 50 };

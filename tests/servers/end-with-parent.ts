/** Loaded by a server that a test has started (`--import`): ends it when the test's process has ended, however that happened. */
process.stdin.on("end", () => process.kill(process.pid, "SIGKILL")).resume();
(process.stdin as unknown as { unref(): void }).unref();

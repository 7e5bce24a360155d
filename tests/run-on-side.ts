import { vi } from "vitest";

/**
 * Runs `work`, which imports a component, with that component as it is on the server or in the browser: modules read `import.meta.env.SSR` when
 * they are loaded. They are loaded again afterwards too, as the files that follow in this worker would get them.
 */
export async function runOnSide<T>(side: "server" | "browser", work: () => Promise<T>): Promise<T> {
	vi.resetModules();
	vi.stubEnv("SSR", side === "server");
	try {
		return await work();
	} finally {
		vi.unstubAllEnvs();
		vi.resetModules();
	}
}

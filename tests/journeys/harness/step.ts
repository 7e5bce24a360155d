/** A named part of a long journey: a failure says in which one it happened. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Error) error.message = `While ${name}: ${error.message}`;
		throw error;
	}
}

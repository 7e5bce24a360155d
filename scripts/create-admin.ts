import { createFromInput } from "./create-admin/create-from-input.ts";

/**
 * Creates an admin: `npm run create-admin -- --email you@almari.example --name "Your Name"`. The password is typed or piped in, never an argument:
 * other users of the machine can read arguments.
 */
process.exitCode = await createFromInput({
	argv: process.argv.slice(2),
	environment: process.env,
	stdin: process.stdin,
	stderr: process.stderr,
	output: console,
});

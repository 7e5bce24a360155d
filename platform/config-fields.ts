import { z } from "zod";
import { isConnectionString } from "#database/hosts.ts";

/** Kinds of settings, as schemas whose messages name the setting. */

export const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
export const zeroOne = (name: string) =>
	z.preprocess(blankIsAbsent, z.enum(["0", "1"], `${name} must be 0 or 1`).optional());
export const url = (name: string, schemes: string[]) =>
	z.preprocess(
		blankIsAbsent,
		z
			.string()
			.refine(
				(value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
				`${name} must be an address that starts with ${schemes.map((one) => `${one}//`).join(" or ")}`,
			)
			.optional(),
	);

/** May contain several hosts and target_session_attrs. */
export const connectionString = (name: string) =>
	z.preprocess(
		blankIsAbsent,
		z
			.string()
			.refine(
				isConnectionString,
				`${name} must be an address that starts with postgres:// or postgresql://, with one or more hosts; a target_session_attrs must be one that PostgreSQL knows`,
			)
			.optional(),
	);

export const integer = (name: string, min: number, max: number) => {
	const message = `${name} must be a number from ${min} to ${max}`;
	return z
		.string()
		.regex(/^\d{1,6}$/, message)
		.transform(Number)
		.refine((value) => value >= min && value <= max, message);
};

/** How many jobs of a queue this process runs at once. */
export const jobLimit = (name: string, limit: number) =>
	z.preprocess(blankIsAbsent, integer(name, 0, 50).default(limit));

/** Whether a text is the address of an HTTP server without a path. */
export const isOrigin = (value: string) => {
	const { protocol, origin } = URL.canParse(value) ? new URL(value) : {};
	return protocol === "http:" && value.replace(/\/$/, "") === origin;
};

export const oneLine = (name: string) =>
	z.preprocess(
		blankIsAbsent,
		z
			.string()
			.regex(/^[^\p{Cc}]{2,200}$/u, `${name} must be one line of 2 to 200 characters`)
			.optional(),
	);

/** Messages that any endpoint may answer with: invalid fields, bodies and files, limits, and who may call. */

const formatNumber = (number: number) => number.toLocaleString("en-IN");
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const platformCopy = {
	field: {
		missing: "Please fill this in",
		check: "Please check this",
		tooShort: (min: number) => `Please use at least ${min} characters`,
		tooLong: (max: number) => `Please use at most ${max} characters`,
		controlCharacters: "Please remove the control characters",
		id: "This id is not known",
		integer: "Please give a whole number",
		range: (min: number, max: number) => `Please give a number from ${formatNumber(min)} to ${formatNumber(max)}`,
		atMost: (max: number) => `Please choose at most ${max}`,
		oneOf: (name: string, values: readonly string[]) => `${name} must be one of: ${values.join(", ")}`,
		noneChosen: "Please choose at least one",
		repeated: "Please give this only once",
	},
	repeated: (name: string) => `Please give ${name} only once.`,
	body: {
		notJson: "Please send application/json.",
		invalidJson: "The body is not valid JSON.",
		notObject: "The body must be a JSON object.",
		tooLarge: (size: string) => `Please send at most ${size}.`,
		incomplete: "The body did not arrive in full.",
		unreadable: "This request could not be read.",
	},
	files: {
		notForm: "Please send multipart/form-data.",
		busy: "Many files are being uploaded right now. Please try again in a few seconds.",
		tooLarge: (what: string, bytes: number) => `Each ${what} can have at most ${bytes / 1024 / 1024} MB.`,
		tooLargeField: "Too large",
		unreadable: "The form could not be read. Please try again.",
		tooManyParts: "This form has too many fields. Please send only the files and the fields of the form.",
		tooMany: (max: number, what: string) => `Please choose at most ${plural(max, what)}`,
		none: (what: string) => `Please choose at least one ${what}`,
	},
	csv: {
		closingQuote: "after a closing quote there must be a comma or the end of the row",
		openQuote: "a quote is opened and never closed",
		tooManyCells: (max: number) => `a row has at most ${max} cells`,
		longRow: "this row is too long, perhaps because a quote is opened and never closed",
	},
	noEndpoint: "There is no such endpoint.",
	notFound: "There is nothing at this address.",
	otherMethod: (methods: string[]) => `Please use ${methods.join(" or ")} here.`,
	crashed: "Something went wrong on our side. Please try again.",
	signIn: "Please sign in.",
	secondFactor: "Admins need two-step sign-in. Please set it up in your security settings first.",
	notYours: "You can only see your own data.",
	only: {
		admin: "Only an admin can do this.",
		otherStaff: "Your staff role does not include this. Please ask an owner.",
		seller: "Only a seller can do this.",
		client: "Only a client can do this.",
	},
	pdf: { author: "Almari", page: (page: number, count: number) => `Page ${page} of ${count}` },
	idempotencyKey: "The Idempotency-Key must have 1 to 200 printable characters.",
	idempotencyKeyUsed: "This Idempotency-Key was already used for a different request.",
	busy: "Almari is very busy right now. Please try again in a few seconds.",
	busySearch: "Many people are searching right now. Please try again in a few seconds.",
	tooManyTries: {
		seconds: (seconds: number) => `Too many tries. Please wait ${seconds} seconds and try again.`,
		minutes: (minutes: number) => `Too many tries. Please wait ${minutes} minutes and try again.`,
	},
};

/** Messages about the storage of photographs: for people whose upload fails, and for the operator who starts the server. */
export const storageCopy = {
	unavailable: "Photos cannot be stored or shown right now. Please try again in a few minutes.",
	full: "There is no space left for new photos. Please try again later.",
	setting:
		"MEDIA_URL must be an address like s3://key:secret@host/bucket?region=ap-south-1, with each special character of the key and the secret percent-encoded",
	start: {
		unreachable: (host: string, reason: string) =>
			`MEDIA_URL cannot be used: ${host} cannot be reached (${reason}); please check the host, or its endpoint, and that it is running.`,
		noBucket: (bucket: string, host: string) =>
			`MEDIA_URL cannot be used: there is no bucket ${bucket} at ${host}; please create it, or correct its name.`,
		wrongKeys: (host: string) =>
			`MEDIA_URL cannot be used: ${host} does not accept the key or the secret; please check both.`,
		otherRegion: (bucket: string, region: string) =>
			`MEDIA_URL cannot be used: the bucket ${bucket} is not in the region ${region}; please give its region as ?region=….`,
		mayNot: (what: string, bucket: string) =>
			`MEDIA_URL cannot be used: its key may not ${what} in the bucket ${bucket}; please allow it to get, put, delete and list objects.`,
		otherBytes: (bucket: string) =>
			`MEDIA_URL cannot be used: the bucket ${bucket} returned other bytes than those that were just stored.`,
		other: (host: string, reason: string) => `MEDIA_URL cannot be used: ${host} answered "${reason}".`,
	},
};

/** Messages about NATS for the operator who starts the server. */
export const natsCopy = {
	setting:
		"NATS_URL must be an address like nats://user:password@host:4222, or several of one cluster joined by commas, all with nats:// or all with tls://",
	start: {
		unreachable: (servers: string, reason: string) =>
			`NATS_URL cannot be used: no NATS server can be reached at ${servers} (${reason}); please check the address, and that the server is running.`,
		wrongLogin: (servers: string) =>
			`NATS_URL cannot be used: ${servers} does not accept its user and password, or token; please check them.`,
		mayNot: (what: string, subject: string) =>
			`NATS_URL cannot be used: its user may not ${what} ${subject}; please allow it to publish and to subscribe.`,
		silent: (servers: string) =>
			`NATS_URL cannot be used: ${servers} accepted a message but did not deliver it back; please check the server's log.`,
	},
};

/** The fault of a setting, for the line that ends the start. */
export const telemetryCopy = {
	milliseconds: (name: string, min: number) => `${name} must be a number of milliseconds from ${min} to 3600000`,
	pairs: (name: string) => `${name} must be key=value, joined by commas`,
};

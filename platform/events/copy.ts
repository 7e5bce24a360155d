/** Messages about NATS for the operator who starts the server. */
export const copy = {
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

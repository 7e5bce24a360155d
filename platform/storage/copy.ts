/** Messages about the storage of photographs: for people whose upload fails, and for the operator who starts the server. */
export const copy = {
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

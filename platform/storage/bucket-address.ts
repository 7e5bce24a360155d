/** MEDIA_URL: where the bucket is, and the keys for it. */
export type BucketAddress = {
	/** The host as messages name it, without keys. */
	host: string;
	/** The origin that requests go to. */
	endpoint: string;
	bucket: string;
	region: string;
	/** Undefined: the keys of the machine's own role or environment, as the AWS SDK finds them. */
	keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Bucket names have 3 to 63 characters (Amazon S3, "Bucket naming rules"); some other servers also allow "_" and upper case. */
const bucketName = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;
const parameters = new Set(["region", "endpoint"]);

/** Parses s3://key:secret@host/bucket?region=…&endpoint=…. Undefined for anything else. */
export function parseBucketAddress(address: string): BucketAddress | undefined {
	if (!URL.canParse(address)) return undefined;
	const url = new URL(address);
	const bucket = url.pathname.replace(/^\/|\/$/g, "");
	const origin = readEndpoint(url);
	const [id, secret] = [decode(url.username), decode(url.password)];
	if (url.protocol !== "s3:" || url.hash || !origin || !bucketName.test(bucket)) return undefined;
	if ([...url.searchParams.keys()].some((name) => !parameters.has(name))) return undefined;
	if (id === undefined || secret === undefined || !id !== !secret) return undefined;
	const region = url.searchParams.get("region") || (regionOf(url.hostname) ?? "us-east-1");
	if (!/^[\w-]{1,40}$/.test(region)) return undefined;
	return {
		host: new URL(origin).host,
		endpoint: origin,
		bucket,
		region,
		keys: id ? { accessKeyId: id, secretAccessKey: secret } : undefined,
	};
}

/** The origin: `endpoint`, where it is given, otherwise the host over https. */
function readEndpoint(url: URL): string | undefined {
	const endpoint = url.searchParams.get("endpoint");
	if (endpoint === null) return url.host ? `https://${url.host}` : undefined;
	if (!URL.canParse(endpoint)) return undefined;
	const { protocol, origin, pathname, search, username } = new URL(endpoint);
	const isOrigin = ["http:", "https:"].includes(protocol) && pathname === "/" && !search && !username;
	return isOrigin ? origin : undefined;
}

/** s3.ap-south-1.amazonaws.com names its region. */
const regionOf = (host: string) => /^s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com$/.exec(host)?.[1];

function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** s3rver has no types of its own. */
declare module "s3rver" {
	import type { RequestListener } from "node:http";

	type Options = { directory: string; silent: boolean; configureBuckets: { name: string }[] };

	class S3rver {
		constructor(options: Options);
		configureBuckets(): Promise<unknown>;
		getMiddleware(): RequestListener;
	}

	export = S3rver;
}

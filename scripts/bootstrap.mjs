/** Prepares a checkout for `npm start`, `npm test`, `npm run dev` and `npm run build`: installs packages and builds the screens when needed. */

// An old Node must be able to parse this file to report its version: hence no static imports.
const version = process.versions.node;

if (Number(version.split(".")[0]) < 20) {
	console.error(`Almari needs Node 20 or later to start, and this is Node ${version}.`);
	process.exit(1);
}

import("./bootstrap/prepare.mjs")
	.then(({ prepare }) => prepare(process.argv[2]))
	.catch((error) => {
		console.error(error.plain ? error.message : error);
		process.exit(1);
	});

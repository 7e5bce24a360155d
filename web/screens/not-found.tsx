/** The route of unknown addresses: answers 404. */
import { data } from "react-router";

export function loader(): never {
	throw data(null, { status: 404 });
}

/** Never shown: the loader always throws; a route without a component would answer data instead of a page. */
export default function NotFound() {
	return null;
}

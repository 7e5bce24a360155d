/** In a section of an order's page: the success of the form on another page that led back here. It takes the focus. */
import { useSearchParams } from "react-router";
import { Notice } from "#web/ui/notice.tsx";
import { doneParam } from "./paths.ts";

/** `texts`: by the name in the URL; any other name shows nothing. */
export function DoneNotice({ texts }: { texts: Partial<Record<string, string>> }) {
	const name = useSearchParams()[0].get(doneParam) ?? "";
	const text = Object.hasOwn(texts, name) && texts[name];
	if (!text) return null;
	return (
		<Notice key={name} tone="good" takesFocus className="mt-4">
			{text}
		</Notice>
	);
}

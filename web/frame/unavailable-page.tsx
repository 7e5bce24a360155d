/** Replaces a page while the database is unreachable (503). Reloads it when the site is ready. */
import { useContext, useEffect } from "react";
import { useLocation } from "react-router";
import { failureSentence } from "#web/features/connection/failure-sentence.ts";
import { frameCopy } from "./copy.ts";
import { SendAgain, TypedFields } from "./send-again.tsx";

const pollMs = 5_000;

export function UnavailablePage() {
	const { pathname, search } = useLocation();
	const page = pathname + search;
	const typedFields = useContext(TypedFields);
	const sentence = failureSentence(new URL(page, "http://almari.example"));
	useEffect(() => {
		const timer = setInterval(async () => {
			const response = await fetch("/readyz").catch(() => undefined);
			// `replace` instead of `reload`, which would post a form again.
			if (response?.ok) window.location.replace(page);
		}, pollMs);
		return () => clearInterval(timer);
	}, [page]);
	return (
		<section className="max-w-[640px] py-20 md:py-28">
			<title>{frameCopy.tabTitle(frameCopy.outage.title)}</title>
			<noscript>{!typedFields && <meta httpEquiv="refresh" content="10" />}</noscript>
			<h1 className="page-title">{frameCopy.outage.title}</h1>
			{sentence && <p className="mt-5 text-s4 font-semibold">{sentence}</p>}
			<p className="mt-5 text-s4 text-muted">{frameCopy.outage.text}</p>
			<SendAgain page={page} />
			<p className="mt-8">
				{/* A plain link: a full page load discards the broken state. */}
				<a className="btn main" href={page}>
					{frameCopy.tryAgain}
				</a>
			</p>
		</section>
	);
}

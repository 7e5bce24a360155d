/** Replaces a page that failed or does not exist. It shows what the visitor can do, never internal details. */
import { useContext, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { outage } from "#messages/common/frame.js";
import { frameCopy } from "#messages/frame.js";
import { failureSentence } from "#web/features/connection/failure-sentence.ts";
import { reloadStalePage } from "#web/features/connection/reload-stale-page.ts";
import { untilReachable } from "#web/features/connection/retry.ts";
import { localHref } from "#web/language.ts";
import avif from "#web/pictures/scenes/hanger-480.avif?url&no-inline";
import webp from "#web/pictures/scenes/hanger-480.webp?url&no-inline";
import { LinkButton } from "#web/ui/button.tsx";
import { SendAgain, TypedFields } from "./send-again.tsx";

export function ErrorPage({ error }: { error: unknown }) {
	const { title, text, requestId, isServerFault, isMissing } = describe(error);
	const { pathname, search } = useLocation();
	useReloadOnReturn(isConnectionLost(error));
	if (isRouteErrorResponse(error) && error.status === 503) return <UnavailablePage />;
	return (
		<section className="grid items-center gap-9 py-9 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:py-16">
			<div className="max-w-[640px]">
				<title>{frameCopy.tabTitle({ title })}</title>
				<h1 className="page-title">{title}</h1>
				<p className="mt-5 text-s4 text-muted">{text}</p>
				{requestId && (
					<p className="mt-3 text-s2 text-muted">
						{frameCopy.requestId} <code>{requestId}</code>
					</p>
				)}
				{isServerFault && <SendAgain page={localHref(pathname + search)} />}
				<p className="mt-8 flex flex-wrap gap-3">
					{isServerFault ? (
						// A plain link: a full page load discards the broken state.
						<a className="btn main" href={localHref(pathname + search)}>
							{frameCopy.tryAgain}
						</a>
					) : (
						<LinkButton kind="main" to="/browse">
							{frameCopy.browseDresses}
						</LinkButton>
					)}
					<LinkButton to="/" reloadDocument={isServerFault}>
						{frameCopy.home}
					</LinkButton>
				</p>
			</div>
			{isMissing && <EmptyHanger />}
		</section>
	);
}

/** Reloads the page when the site is reachable again. */
function useReloadOnReturn(isOffline: boolean) {
	useEffect(() => {
		if (!isOffline) return;
		const controller = new AbortController();
		untilReachable({ sentence: failureSentence(new URL(window.location.href)), signal: controller.signal }).then(
			() => reloadStalePage(window.location.href),
			() => undefined,
		);
		return () => controller.abort();
	}, [isOffline]);
}

/** The connection was lost in the middle of a response. */
const isConnectionLost = (error: unknown) => error instanceof Error && /decode turbo-stream/.test(error.message);

type ErrorText = { title: string; text: string; requestId?: string; isServerFault?: true; isMissing?: true };
type LoaderFailure = { message?: string; requestId?: string } | null;

function describe(error: unknown): ErrorText {
	if (isConnectionLost(error)) return { title: frameCopy.crash, text: frameCopy.offline, isServerFault: true };
	if (!isRouteErrorResponse(error) || error.status >= 500)
		return {
			title: frameCopy.crash,
			text: frameCopy.serverFault,
			requestId: failureOf(error)?.requestId,
			isServerFault: true,
		};
	if (error.status === 404 || error.status === 410)
		return {
			title: frameCopy.notFoundTitle,
			text: frameCopy.notFound,
			isMissing: true,
		};
	return {
		title: frameCopy.failedTitle,
		text: failureOf(error)?.message ?? frameCopy.failed,
		requestId: failureOf(error)?.requestId,
	};
}

/** The data that `loadOrThrow` (web/api.ts) threw. */
const failureOf = (error: unknown): LoaderFailure =>
	isRouteErrorResponse(error) && typeof error.data === "object" ? (error.data as LoaderFailure) : null;

/** The picture of the page for unknown addresses: an empty hanger in the brand's arch. */
const EmptyHanger = () => (
	<div className="arch aspect-[480/493] w-[min(100%,420px)] bg-paper-2 max-md:w-[64%] max-md:max-w-[260px] md:justify-self-end">
		<picture>
			<source type="image/avif" srcSet={avif} />
			<img className="size-full object-cover" src={webp} alt="" width={480} height={493} />
		</picture>
	</div>
);

const pollMs = 5_000;

/** Replaces a page while the database is unreachable (503). Reloads it when the site is ready. */
function UnavailablePage() {
	const { pathname, search } = useLocation();
	const page = localHref(pathname + search);
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
			<title>{frameCopy.tabTitle({ title: outage.title })}</title>
			<noscript>{!typedFields && <meta httpEquiv="refresh" content="10" />}</noscript>
			<h1 className="page-title">{outage.title}</h1>
			{sentence && <p className="mt-5 text-s4 font-semibold">{sentence}</p>}
			<p className="mt-5 text-s4 text-muted">{outage.text}</p>
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

/** The recovery codes, shown one time. */
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { copy } from "./copy.ts";
import "./second-step.css";

export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
	<section aria-labelledby="recovery-codes">
		<h2 id="recovery-codes" ref={focusOnMount} tabIndex={-1}>
			{copy.recoveryTitle}
		</h2>
		<p>{copy.recoveryText}</p>
		<ul className="recovery-codes">
			{codes.map((code) => (
				<li key={code}>{code}</li>
			))}
		</ul>
		<a
			className="btn plain"
			href={`data:text/plain;charset=utf-8,${encodeURIComponent(copy.fileText(codes))}`}
			download={copy.fileName}
		>
			{copy.download}
		</a>
	</section>
);

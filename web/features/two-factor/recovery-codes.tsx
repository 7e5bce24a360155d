/** The recovery codes, shown one time. */

import { twoFactorCopy } from "#messages/two-factor.js";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import "./two-factor.css";

export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
	<section aria-labelledby="recovery-codes">
		<h2 id="recovery-codes" ref={focusOnMount} tabIndex={-1}>
			{twoFactorCopy.recoveryTitle}
		</h2>
		<p>{twoFactorCopy.recoveryText}</p>
		<ul className="recovery-codes">
			{codes.map((code) => (
				<li key={code}>{code}</li>
			))}
		</ul>
		<a
			className="btn plain"
			href={`data:text/plain;charset=utf-8,${encodeURIComponent(twoFactorCopy.fileText({ codes: codes.join("\n") }))}`}
			download={twoFactorCopy.fileName}
		>
			{twoFactorCopy.download}
		</a>
	</section>
);

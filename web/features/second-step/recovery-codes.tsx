/** The recovery codes, shown one time. */
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { secondStepCopy } from "./copy.ts";
import "./second-step.css";

export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
	<section aria-labelledby="recovery-codes">
		<h2 id="recovery-codes" ref={focusOnMount} tabIndex={-1}>
			{secondStepCopy.recoveryTitle}
		</h2>
		<p>{secondStepCopy.recoveryText}</p>
		<ul className="recovery-codes">
			{codes.map((code) => (
				<li key={code}>{code}</li>
			))}
		</ul>
		<a
			className="btn plain"
			href={`data:text/plain;charset=utf-8,${encodeURIComponent(secondStepCopy.fileText(codes))}`}
			download={secondStepCopy.fileName}
		>
			{secondStepCopy.download}
		</a>
	</section>
);

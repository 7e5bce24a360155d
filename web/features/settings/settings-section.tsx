/** A settings section: heading and description on one side, controls on the other. */
import type { ReactNode } from "react";

type SettingsSectionProps = { id: string; title: string; about?: ReactNode; children: ReactNode };

export const SettingsSection = ({ id, title, about, children }: SettingsSectionProps) => (
	<section className="settings-section" aria-labelledby={id}>
		<div>
			<h2 id={id}>{title}</h2>
			{about && <p className="lead">{about}</p>}
		</div>
		<div>{children}</div>
	</section>
);

/** The layout of the sign-in, sign-up and password screens: a form on one side, a picture in an arch on the other. */
import type { ReactNode } from "react";
import { sitePicture } from "#web/site-pictures.ts";
import { SitePicture } from "#web/ui/picture.tsx";
import "#web/ui/form/form-section.css";
import "./auth-layout.css";

const picture = sitePicture("join");

type AuthLayoutProps = {
	title: ReactNode;
	lede: ReactNode;
	children: ReactNode;
	/** Links to related screens. */
	footer: ReactNode;
};

export const AuthLayout = ({ title, lede, children, footer }: AuthLayoutProps) => (
	<div className="wrap auth-layout">
		<div>
			<h1 className="page-title">{title}</h1>
			<p className="mt-4 mb-8 text-muted">{lede}</p>
			{children}
			<div className="foot-notes">{footer}</div>
		</div>
		<div className="arch window" aria-hidden="true">
			{picture && (
				<SitePicture sources={picture} width={480} height={656} sizes="(min-width: 1024px) 460px, 1px" alt="" />
			)}
		</div>
	</div>
);

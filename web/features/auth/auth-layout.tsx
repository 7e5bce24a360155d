/** The frame of the screens through which one comes in: a form on one side, an arch with a picture on the other. */
import type { ReactNode } from "react";
import { sitePicture } from "#web/site-pictures.ts";
import { SitePicture } from "#web/ui/picture.tsx";
import "#web/ui/form/form-section.css";
import "./auth-layout.css";

const picture = sitePicture("join");

type AuthLayoutProps = {
	title: ReactNode;
	lede: ReactNode;
	children: ReactNode /** Where else one may go. */;
	foot: ReactNode;
};

export const AuthLayout = ({ title, lede, children, foot }: AuthLayoutProps) => (
	<div className="wrap auth-layout">
		<div>
			<h1 className="page-title">{title}</h1>
			<p className="mt-4 mb-8 text-muted">{lede}</p>
			{children}
			<div className="foot-notes">{foot}</div>
		</div>
		<div className="arch window" aria-hidden="true">
			{picture && (
				<SitePicture sources={picture} width={480} height={656} sizes="(min-width: 1024px) 460px, 1px" alt="" />
			)}
		</div>
	</div>
);

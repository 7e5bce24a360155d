/** Below the booking panel: the description, the lister, and the links to report them. */
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { About } from "./about.tsx";
import { Lister, type ListerProps } from "./lister.tsx";

export const AboutAndLister = ({ product, isOwn, closet }: ListerProps) => (
	<>
		<About product={product} />
		{!isOwn && <ReportLink kind="listing" id={product._id} name={product.name} />}
		<Lister product={product} isOwn={isOwn} closet={closet} />
	</>
);

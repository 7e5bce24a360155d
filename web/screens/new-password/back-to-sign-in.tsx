/** The way back, under each of the three steps. */
import { Link } from "react-router";

export const backToSignIn = (
	<p>
		Remembered it?{" "}
		<Link className="link" to="/login">
			Sign in
		</Link>
	</p>
);

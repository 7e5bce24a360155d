/** /admin alone leads to the dashboard, or to its door. */
import { redirect } from "react-router";

export const loader = () => redirect("/admin/dashboard");

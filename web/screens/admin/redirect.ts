/** Redirects /admin to the dashboard. */
import { redirect } from "react-router";
import { dashboardPath } from "./view.ts";

export const loader = () => redirect(dashboardPath);

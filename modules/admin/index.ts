/** The front desk of the admin's module. */

export { createAdmin } from "./create-admin.ts";

import { page } from "./vite.page.ts";

/** Builds the report page. */
export default page("report.html");

import { page } from "./vite.page.ts";

/** Builds the page of a heap or a profile. */
export default page("process.html");

import { defineConfig } from "vite";

/** Builds the charts without a page, as one file that Node runs for `touchstone report --format svg`. */
export default defineConfig({
  build: {
    ssr: "render.js", outDir: process.env.TOUCHSTONE_PAGE_FOLDER ?? "dist", emptyOutDir: false, minify: true,
    rolldownOptions: { output: { entryFileNames: "render.mjs", codeSplitting: false } },
  },
  ssr: { noExternal: true },
} as Parameters<typeof defineConfig>[0]);

import preact from "@preact/preset-vite";
import { defineConfig } from "vite";

/** Builds the pages of a site: one script without charts, which a browser also runs from disk, and its styles. */
export default defineConfig({
  plugins: [preact()],
  build: {
    outDir: process.env.TOUCHSTONE_PAGE_FOLDER ?? "dist", emptyOutDir: false, target: "es2023", reportCompressedSize: false,
    lib: { entry: "src/site/main.tsx", formats: ["iife"], name: "touchstoneSite", fileName: () => "site.js", cssFileName: "site" },
  },
} as Parameters<typeof defineConfig>[0]);

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

/** Allows only the page's one script, by its hash. So markup in names and texts cannot run as a script. */
function contentSecurityPolicy(file: string): Plugin {
  return {
    name: "content-security-policy",
    // Read the page after it was written: earlier hooks see it without its script.
    writeBundle({ dir }) {
      const built = join(dir!, file);
      const html = readFileSync(built, "utf8");
      const scripts = [...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(script => script[1] ?? "");
      const hashes = scripts.map(script => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      const policy = `default-src 'none'; script-src ${hashes.join(" ")}; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'`;
      writeFileSync(built, html.replace("<head>", () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`));
    },
  };
}

/** Builds a page as one file that needs no other, from an HTML file of the same name. */
export function page(file: string) {
  return defineConfig({
    plugins: [preact(), viteSingleFile({ removeViteModuleLoader: true }), contentSecurityPolicy(file)],
    build: {
      outDir: process.env.TOUCHSTONE_PAGE_FOLDER ?? "dist", emptyOutDir: false, target: "es2023", modulePreload: false, reportCompressedSize: false,
      rolldownOptions: { input: file },
    },
    // The tests share no state, and a worker for each of their files would take most of the time. The limit is for tests that hang, not for busy machines.
    test: { include: ["src/**/*.test.ts"], isolate: false, testTimeout: 120_000 },
  } as Parameters<typeof defineConfig>[0]);
}

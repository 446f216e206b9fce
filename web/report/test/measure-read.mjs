// node test/measure-read.mjs prints how long it takes to parse and group a document of about 20 000 cells, outside of a browser.
import { performance } from "node:perf_hooks";
import { runnerImport } from "vite";
import { sample } from "./sample.mjs";

const { module: { read } } = await runnerImport("./src/data/report.ts");
const text = JSON.stringify(sample());
for (let round = 0; round < 5; round++) {
  const begin = performance.now();
  const document = JSON.parse(text);
  const parsed = performance.now();
  const report = read(document);
  const [parseMs, readMs] = [(parsed - begin).toFixed(0), (performance.now() - parsed).toFixed(0)];
  const size = `${(text.length / 1e6).toFixed(1)} MB, ${report.cells.length} cells, ${report.probeResults.length} probe results`;
  console.log(`${size}: parse ${parseMs} ms, read ${readMs} ms`);
}

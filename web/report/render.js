// node render.mjs CHART FRAGMENT WIDTH < document.json prints the picture, or the problem, as JSON.
import { readFileSync } from "node:fs";
import { picture } from "./src/picture.ts";

const [chart, fragment, width] = process.argv.slice(2);
process.stdout.write(JSON.stringify(picture(JSON.parse(readFileSync(0, "utf8")), chart, fragment, Number(width))));

import { render } from "preact";
import { App } from "./app";
import type { Document } from "./data/contract";
import { embedded } from "./data/embedded";
import { read } from "./data/report";
import { picture } from "./picture";
import { numberOf, parse } from "./state/params";
import "./styles.css";

const results = embedded<Document>();
const place = document.getElementById("page")!;
place.textContent = "";
const params = parse(location.hash);
if (results === undefined)
  place.textContent = "This page holds no results. To write one with results: touchstone report FOLDER --format html --out report.html";
else if (params.picture !== undefined)
  // `touchstone report --format svg` opens the page in a headless browser and reads this attribute.
  document.documentElement.dataset.picture = JSON.stringify(picture(results, params.picture, location.hash, numberOf(params.width, 200, 4000, 960)));
else
  render(<App report={read(results)} />, place);

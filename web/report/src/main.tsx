import { render } from "preact";
import { App } from "./app";
import type { Document } from "./data/contract";
import { read } from "./data/report";
import "./styles.css";

const text = document.getElementById("touchstone-data")!.textContent ?? "";
const place = document.getElementById("page")!;
place.textContent = "";
if (text.startsWith("{"))
  render(<App report={read(JSON.parse(text) as Document)} />, place);
else
  place.textContent = "This page holds no results: touchstone report FOLDER --format html --out report.html writes one that does.";

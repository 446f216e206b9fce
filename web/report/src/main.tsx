import { render } from "preact";
import { App } from "./app";
import type { Document } from "./data/contract";
import { read } from "./data/report";
import type { Heap } from "./heap/contract";
import { HeapApp } from "./heap/HeapApp";
import { picture } from "./picture";
import type { Profile } from "./profile/contract";
import { ProfileApp } from "./profile/ProfileApp";
import { numberOf, parse } from "./state/params";
import "./styles.css";

const text = document.getElementById("touchstone-data")!.textContent ?? "";
const place = document.getElementById("page")!;
place.textContent = "";
const params = parse(location.hash);
if (text.startsWith("{") && params.picture !== undefined)
  // `touchstone report --format svg` opens the page in a headless browser and reads this attribute.
  document.documentElement.dataset.picture = JSON.stringify(
    picture(JSON.parse(text) as Document, params.picture, location.hash, numberOf(params.width, 200, 4000, 960)));
else if (text.startsWith("{")) {
  const document = JSON.parse(text) as Document | { heap: Heap } | { profile: Profile };
  render(
    "heap" in document ? <HeapApp heap={document.heap} />
      : "profile" in document ? <ProfileApp profile={document.profile} />
      : <App report={read(document)} />, place);
}
else
  place.textContent = "This page holds no results. To write one with results: touchstone report FOLDER --format html --out report.html";

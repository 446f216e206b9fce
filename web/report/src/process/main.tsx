import { render } from "preact";
import { embedded } from "../data/embedded";
import type { Heap } from "../heap/contract";
import { HeapApp } from "../heap/HeapApp";
import type { Profile } from "../profile/contract";
import { ProfileApp } from "../profile/ProfileApp";
import "../styles.css";

const inserted = embedded<{ heap: Heap } | { profile: Profile }>();
const place = document.getElementById("page")!;
place.textContent = "";
if (inserted === undefined)
  place.textContent = "This page holds no heap and no profile. To write one: touchstone heap retained PROCESS --format html --out heap.html";
else
  render("heap" in inserted ? <HeapApp heap={inserted.heap} /> : <ProfileApp profile={inserted.profile} />, place);

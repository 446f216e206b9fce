import { render } from "preact";
import "../styles.css";
import "./site.css";
import { Addresses } from "./addresses";
import { Overview } from "./Overview";
import { PairPage } from "./PairPage";
import { loaded, reportOf } from "./parts";
import { SerializerPage } from "./SerializerPage";

const place = document.getElementById("page")!;
const { root = "", kind = "", who = "" } = place.dataset;
const site = loaded().find(part => part.site !== undefined)?.site;
place.textContent = "";
if (site === undefined)
  place.textContent = `This page needs ${root}data/shared.js, which is missing. To write the site again: touchstone site RESULTS --out FOLDER`;
else {
  const addresses = new Addresses(site, root);
  const names = who.split(" ").filter(place => place !== "").map(place => site.serializers[Number(place)]!.name);
  render(
    kind === "serializer" ? <SerializerPage addresses={addresses} report={reportOf(loaded())} name={names[0]!} />
      : kind === "pair" ? <PairPage addresses={addresses} report={reportOf(loaded())} names={names} />
        : <Overview addresses={addresses} root={root} />,
    place);
}

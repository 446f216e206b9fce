import { Figure } from "../../charts/Figure";
import { Choice } from "../../controls/Choice";
import { Notes } from "../../controls/Notes";
import { NumberTable } from "../../controls/NumberTable";
import { Tick } from "../../controls/Tick";
import { launchesOf } from "./launches";
import type { Document } from "../../data/contract";
import { anotherDay, nsOf, timingNames, withinText } from "../../data/quantities";
import { cellFor } from "../../data/report";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { columnsOf } from "./columns";
import { chart } from "./throughput.chart";
import { type View, viewOf } from "./view";

const sortNames = [
  ["", "the time shown"], ["-time", "the time shown, slowest first"], ["roundtrip", "round trip"], ["serialize", "serialize"], ["deserialize", "deserialize"],
  ["allocated", "allocated"], ["payload", "payload"], ["rank", "rank"], ["name", "name"],
] as const;

export const section: Section = {
  id: "throughput",
  order: 20,
  title: "Throughput",
  isShown: report => report.groups.length > 0,
  View: ({ report }) => {
    const { params } = useView();
    const view = viewOf(report, params);
    const rows = view?.group.rows ?? [];
    return (
      <>
        {view ? <Controls view={view} /> : null}
        <Figure chart={chart} report={report} />
        {view ? <p class="legend">{legendOf(view, report.document)}</p> : null}
        {view ? (
          <NumberTable
            param="sort" summary="All numbers of this data set and N"
            caption={`Times per call, ${view.group.dataSet}, N = ${view.group.count}; a call is all N objects`} columns={columnsOf(report, view)}
            rows={tableRows(view)} who={row => row.serializer}
          />
        ) : null}
        <Notes rows={view?.allShapes === false ? [...new Set([...view.rows, ...rows.filter(row => row.cells.some(cell => cell.costNs === null))])] : rows} />
      </>
    );
  },
};

function Controls({ view }: { view: View }) {
  const { params, set } = useView();
  const named = view.group.rows.filter(row => nsOf(row, view.timing) !== null);
  return (
    <div class="controls">
      <Choice
        label="Show" value={view.timing} options={view.timings.map(timing => [timing, timingNames[timing]])}
        onChange={timing => set({ quantity: timing === view.timings[0] ? "" : timing })}
      />
      <Choice label="Sort by" value={sortNames.some(([key]) => key === params.sort) ? params.sort! : ""} options={sortNames} onChange={sort => set({ sort })} />
      <Choice label="Group by" value={view.byFormat ? "format" : ""} options={[["", "none"], ["format", "format"]]} onChange={grouped => set({ grouped })} />
      <Choice
        label="Baseline" value={view.baseline?.name ?? ""} options={[["", "none: times"], ...named.map(row => [row.name, row.name] as const)]}
        onChange={baseline => set({ baseline })}
      />
      {view.timing === "both" ? null : (
        <Choice
          label="Axis" value={view.logarithmic ? "log" : ""} options={[["", "linear"], ["log", "logarithmic"]]}
          onChange={scale => set({ scale })}
        />
      )}
      <Tick label="payload size" checked={view.sizes} onChange={checked => set({ sizes: checked ? "1" : "" })} />
      <Tick label="all shapes" checked={view.allShapes} onChange={checked => set({ shapes: checked ? "all" : "" })} />
    </div>
  );
}

function legendOf(view: View, document: Document): string {
  const rest = view.group.rows.filter(row => row.main.costNs !== null && nsOf(row, view.timing) === null).length;
  return [
    "A call is all N objects. The number before a name is its rank among the rows shown. 2-4: the data cannot tell which of these ranks it is. A row with "
      + "too little data has no rank.",
    view.timing === "both"
      ? "A sum has no rank and no interval, since only its parts were measured. It may differ from the round trip: each direction alone keeps other data in "
        + "the caches."
      : `Whiskers are 95 % intervals ${withinText(document.runCount)}${view.baseline ? ", each for the time of its row" : ""}. ${anotherDay(document)}`,
    hasLaunches(view)
      ? "Each dot at the lower edge of a bar is a launch, a separate process. The bar is the time of the faster of two launches, so most dots are near its end "
        + "or right of it."
      : "",
    view.timing === "both" ? "Its axis is linear, since parts cannot be stacked on a logarithmic one." : "",
    view.references.length > 0
      ? "Vertical lines are references, not serializers: creating the objects (Nop), or hand-written code. A serializer can be faster."
      : "",
    rest > 0 ? `${rest} rows were measured in other operations only.` : "",
  ].filter(Boolean).join(" ");
}

function hasLaunches(view: View): boolean {
  return view.rows.some(row => launchesOf(cellFor(row, view.timing)).counted.length > 0);
}

function tableRows(view: View) {
  const missing = view.group.rows.filter(row => row.main.costNs === null);
  return [...view.references, ...view.rows, ...missing];
}

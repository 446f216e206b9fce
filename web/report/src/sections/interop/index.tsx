import { useMemo } from "preact/hooks";
import { Name } from "../../controls/Name";
import { Details } from "../../controls/NumberTable";
import type { Report } from "../../data/report";
import { plural } from "../../data/units";
import { ResultLine } from "../probes/ResultLine";
import type { Section } from "../section";
import { type Format, formatsOf, textOf } from "./interop";

export const section: Section = {
  id: "interop",
  order: 77,
  title: "Serializers of one format",
  isShown: report => report.exchanges.length > 0,
  View: Interop,
};

function Interop({ report }: { report: Report }) {
  const formats = useMemo(() => formatsOf(report.exchanges), [report]);
  const several = new Set(formats.map(format => format.runtime)).size > 1;
  return (
    <>
      <p>
        Every serializer read what every other one of its format wrote. A cell has the numbers of values that came back as the same value, as another one
        without an exception (a dialect), and not at all (refused). What one of the two does not keep in its own payload is not tested. † means that nothing
        was.
      </p>
      {formats.map(format => <Matrix key={`${format.name}\n${format.runtime}`} format={format} several={several} />)}
    </>
  );
}

function Matrix({ format, several }: { format: Format; several: boolean }) {
  const title = several ? `${format.name}, ${format.runtime}` : format.name;
  return (
    <>
      <h3>{title}</h3>
      <div class="scroll" tabIndex={0} role="region" aria-label={`${title}: what each serializer reads of the others`}>
        <table data-format={format.name}>
          <caption><span>Row: reader. Column: writer. Cell: same/dialect/refused.</span></caption>
          <thead><tr><th scope="col">reader</th>{format.writers.map(writer => <th key={writer} scope="col">{writer}</th>)}</tr></thead>
          <tbody>
            {format.rows.map(({ reader, serializer, cells }) => (
              <tr key={reader}>
                <th scope="row"><Name of={serializer}>{reader}</Name></th>
                {cells.map((cell, place) => <td key={format.writers[place]} class="number">{textOf(cell)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {format.differences.length === 0 ? null : (
        <Details summary={`${title}: ${plural(format.differences.length, "difference")}`} printed={false}>
          {() => <>{format.differences.map(result => <ResultLine key={result.probe} result={result} traits={undefined} />)}</>}
        </Details>
      )}
    </>
  );
}

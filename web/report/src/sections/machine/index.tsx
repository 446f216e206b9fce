import type { Section } from "../section";

export const section: Section = {
  id: "machine",
  order: 90,
  title: "Machine and method",
  isShown: () => true,
  View: ({ report: { document } }) => (
    <>
      <p>{document.provenance}</p>
      <ul>{document.warnings.map(warning => <li key={warning.cause}>{warning.cause}: {warning.remedy} ({warning.link})</li>)}</ul>
      {document.runs.map(run => <pre key={run.created}>{run.command}</pre>)}
    </>
  ),
};

import { MarkLegend } from "./MarkLegend";
import { notesOf } from "./notes";
import type { Row } from "../data/report";

/** The legend of marks. Below it: why rows have no numbers and what others lose, each with the command that helps. No list if there is no such row. */
export function Notes({ rows }: { rows: Row[] }) {
  const notes = notesOf(rows);
  return (
    <>
      <p class="legend"><MarkLegend /></p>
      {notes.length === 0 ? null : (
        <ul class="notes">
          {notes.map(note => (
            <li key={note.mark + note.names[0] + note.sentence}>
              {note.mark} <b>{note.names.join(", ")}</b>: {note.sentence}{note.next ? <> – next: <code>{note.next}</code></> : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

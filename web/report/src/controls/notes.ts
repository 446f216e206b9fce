import { split } from "../data/reason";
import type { Row } from "../data/report";

/** A line below a table: why rows have no numbers, or which data a serializer loses. */
export interface Note {
  mark: "†" | "≠";
  names: string[];
  sentence: string;
  /** The command that helps. Empty if there is none. */
  next: string;
}

const namedPaths = 3;

/** The notes of these rows, in their order. Rows with the same reason share a note. */
export function notesOf(rows: Row[]): Note[] {
  const notes = new Map<string, Note>();
  for (const row of rows) {
    for (const note of [...reasons(row), ...losses(row)]) {
      const known = notes.get(note.mark + note.sentence + note.next);
      if (known === undefined)
        notes.set(note.mark + note.sentence + note.next, note);
      else if (!known.names.includes(row.name))
        known.names.push(row.name);
    }
  }
  return [...notes.values()];
}

function reasons(row: Row): Note[] {
  return row.cells
    .filter(cell => cell.status === "unavailable" || cell.status === "failed")
    .map(cell => note("†", row.name, cell.reason ?? "no reason is known"));
}

function losses(row: Row): Note[] {
  return row.cells.filter(cell => (cell.lost.length > 0 || cell.status === "lossy") && (cell.status === "ok" || cell.status === "lossy")).map(cell => {
    const more = cell.lost.length > namedPaths ? ` and ${cell.lost.length - namedPaths} more` : "";
    const why = cell.status === "ok" ? " (declared)" : ` (not declared)${cell.reason ? `: ${cell.reason}` : ""}`;
    return note("≠", row.name, `loses ${cell.lost.slice(0, namedPaths).join(", ")}${more}${why}`);
  });
}

function note(mark: Note["mark"], name: string, text: string): Note {
  const { reason, next } = split(text);
  return { mark, names: [name], sentence: reason, next };
}

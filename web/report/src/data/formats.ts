/** Rows of one format. */
export interface Format<R> {
  /** JSON, MessagePack, …; "other" where the serializer does not say. */
  format: string;
  rows: R[];
}

/** The rows by format, each format where its first row stands: sorted rows keep their order, and the format of the best comes first. */
export function byFormat<R>(rows: readonly R[], formatOf: (row: R) => string | undefined): Format<R>[] {
  const formats = new Map<string, R[]>();
  for (const row of rows) {
    const format = formatOf(row) || "other";
    formats.set(format, [...(formats.get(format) ?? []), row]);
  }
  return [...formats].map(([format, rows]) => ({ format, rows }));
}

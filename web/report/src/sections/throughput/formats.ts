/** Rows of one format. */
export interface Format<R> {
  /** JSON, MessagePack, …; "other" if the serializer does not say. */
  format: string;
  rows: R[];
}

/** The rows by format, in the order of the first row of each format. Sorted rows keep their order, so the format of the best row comes first. */
export function byFormat<R>(rows: readonly R[], formatOf: (row: R) => string | undefined): Format<R>[] {
  const formats = new Map<string, R[]>();
  for (const row of rows) {
    const format = formatOf(row) || "other";
    formats.set(format, [...(formats.get(format) ?? []), row]);
  }
  return [...formats].map(([format, rows]) => ({ format, rows }));
}

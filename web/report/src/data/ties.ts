/**
 * The report's own ranks as texts: "1", "=2", "=2", "4". Rows that share a rank were not told apart by the measurement. `all` are the rows that
 * stand against each other, hidden ones included: what is hidden changes no rank. "" for what takes no rank.
 */
export function rankTexts<R>(all: readonly R[], rankOf: (row: R) => number | null): Map<R, string> {
  const ranks = all.map(rankOf);
  return new Map(all.map((row, place) => {
    const rank = ranks[place]!;
    return [row, rank === null ? "" : (ranks.filter(other => other === rank).length > 1 ? "=" : "") + rank];
  }));
}

/**
 * Ranks among these rows as texts: "1", "=2", "=2", "4". Rows that share a rank were not told apart by the measurement; rows that are left
 * out leave no gap. "" for what takes no rank.
 */
export function rankTexts<R>(rows: readonly R[], rankOf: (row: R) => number | null): Map<R, string> {
  const ranks = rows.map(rankOf).filter(rank => rank !== null);
  return new Map(rows.map(row => {
    const rank = rankOf(row);
    if (rank === null)
      return [row, ""];
    const shared = ranks.filter(other => other === rank).length > 1;
    return [row, (shared ? "=" : "") + (1 + ranks.filter(other => other < rank).length)];
  }));
}

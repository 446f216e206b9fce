import type { Finding } from "../../data/finding";

const signs = { yes: "✓", no: "✗" };

/** The sign of a finding, and where it comes from: ✓ probed. */
export function sign({ answer, from }: Finding): string {
  return answer === "unknown" ? "? unknown" : `${signs[answer]} ${from}`;
}

import type { Finding } from "./finding";

const signs = { yes: "✓", no: "✗", unknown: "?", inapplicable: "–" };

/**
 * The sign of a finding with its source or its condition, such as "✓ probed" or "✓ needs opt-in". What probes did not test is shown as not tested and not
 * as met. If some did not apply, it is the score of the others, such as "? 13 of 13 passed". If none does, it neither passed nor failed.
 */
export function sign({ met, from, score, note }: Finding): string {
  if (met === "unknown" && score)
    return `? ${score.split(",", 1)[0]}`;
  if (met === "unknown")
    return from === "claimed" || from === "probed" ? "? not tested" : "? unknown";
  if (met === "inapplicable")
    return `${signs.inapplicable} does not apply`;
  return note ? `${signs[met]} ${note}` : `${signs[met]} ${from}`;
}

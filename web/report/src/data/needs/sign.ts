import type { Finding } from "./finding";

const signs = { yes: "✓", no: "✗" };

/** The sign of a finding with its source, such as "✓ probed". What probes did not test is shown as not tested and not as met. */
export function sign({ met, from }: Finding): string {
  if (met === "unknown")
    return from === "claimed" || from === "probed" ? "? not tested" : "? unknown";
  if (met === "no" && from === "claimed")
    return `${signs.no} not claimed`;
  return `${signs[met]} ${from}`;
}

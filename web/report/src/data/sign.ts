import type { Finding } from "./finding";

const signs = { yes: "✓", no: "✗" };

/** The sign of a finding with its source, such as "✓ probed". What probes did not test is shown as not tested and not as met. */
export function sign({ met, from }: Finding): string {
  if (met === "unknown")
    return from === "claimed" || from === "probed" ? "? not tested" : "? unknown";
  return `${signs[met]} ${from}`;
}

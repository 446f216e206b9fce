/** Splits a reason of the form "why; next: command", so that the command can be copied. */
export function split(reason: string): { reason: string; next: string } {
  const found = /[\s;,/]*\bnext: (.+)$/.exec(reason);
  return found === null ? { reason, next: "" } : { reason: reason.slice(0, found.index), next: found[1]! };
}

/** A reason is one line, "why; next: command": a command has to stand alone to be copied. */
export function split(reason: string): { reason: string; next: string } {
  const found = /[\s;,/]*\bnext: (.+)$/.exec(reason);
  return found === null ? { reason, next: "" } : { reason: reason.slice(0, found.index), next: found[1]! };
}

/** An argument for a shell, as ShellText.cs quotes it: a command of the page is copied, and its names come from results of anybody. */
export function quoted(argument: string): string {
  return /^[\p{L}\p{Nd}_./:=,@%+-]+$/u.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

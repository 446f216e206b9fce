/** Numbers for people: three significant digits, a unit that fits, the same in every language. */
const times: [number, string][] = [[1, "ns"], [1e3, "µs"], [1e6, "ms"], [1e9, "s"]];
const sizes: [number, string][] = [[1, "B"], [1e3, "kB"], [1e6, "MB"], [1e9, "GB"]];
const binarySizes: [number, string][] = [[1, "B"], [2 ** 10, "KiB"], [2 ** 20, "MiB"], [2 ** 30, "GiB"]];

/** A time in ns as text: 1.23 ms. */
export function time(ns: number | null): string {
  return scaled(ns, times);
}

/** A size in bytes as text: 1.23 MB. */
export function bytes(value: number | null): string {
  return scaled(value, sizes);
}

/** A size in bytes in powers of two, as caches have: 32 KiB. */
export function binaryBytes(value: number | null): string {
  return scaled(value, binarySizes);
}

/** Bytes per second as text, always in GB/s, as memory and disks are compared: 8.41 GB/s. */
export function speed(value: number | null): string {
  return value === null || !Number.isFinite(value) ? "–" : `${number(value / 1e9)} GB/s`;
}

/** A share as text: 12.3 %. */
export function share(value: number | null): string {
  return value === null || !Number.isFinite(value) ? "–" : `${number(100 * value)} %`;
}

/** A count with groups of three digits: 10 000. */
export function count(value: number | null): string {
  return value === null ? "–" : String(value).replace(/\B(?=(\d{3})+(?!\d))/g, " ");
}

/** "1 run" or "1 234 runs". */
export function plural(value: number, word: string): string {
  return `${count(value)} ${word}${value === 1 ? "" : "s"}`;
}

/** Three significant digits: 0.123, 12.3, 12 300. */
export function number(value: number | null): string {
  if (value === null || !Number.isFinite(value))
    return "–";
  if (value === 0)
    return "0";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const [whole, fraction] = Math.abs(value) >= 1000 ? [String(Math.round(value)), undefined] : value.toFixed(Math.min(digits, 9)).split(".");
  return whole!.replace(/\B(?=(\d{3})+(?!\d))/g, " ") + (fraction === undefined ? "" : "." + fraction);
}

/** The text of a number without trailing zeros in its fraction, for axes: 20 GB/s, 0.01 s. */
export function round(text: string): string {
  return text.replace(/\.0+(?= |$)|(\.\d*?)0+(?= |$)/, "$1");
}

function scaled(value: number | null, units: [number, string][]): string {
  if (value === null || !Number.isFinite(value))
    return "–";
  const [factor, symbol] = units.findLast(([factor]) => Math.abs(value) >= factor) ?? units[0]!;
  return `${number(value / factor)} ${symbol}`;
}

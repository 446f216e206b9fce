/** A logarithmic axis that fits its data. */
export interface LogAxis {
  min: number;
  max: number;
  /** The places of lines and labels, ascending. */
  ticks: number[];
}

/** The digits of a decade for ticks, most ticks first, and the largest width (max by min) of an axis that uses them. */
const steps: [widest: number, digits: number[]][] = [
  [6, [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9]], [12, [1, 2, 3, 4, 5, 6, 7, 8, 9]], [12, [1, 1.5, 2, 3, 5, 7]],
  [Infinity, [1, 2, 5]], [Infinity, [1, 3]], [Infinity, [1]],
];

/** An axis for positive values, a little wider than their range. It has as many ticks as fit: all digits of a decade, or 1, 2, 5, or fewer. */
export function logAxis(values: number[], most: number): LogAxis {
  const positive = values.filter(value => value > 0 && Number.isFinite(value));
  const [low, high] = positive.length === 0 ? [1, 10] : [Math.min(...positive), Math.max(...positive)];
  // The margin is a twentieth of the width on each side, and wider for a single point.
  const margin = Math.max((high / low) ** 0.05, 1.15);
  const [min, max] = [low / margin, high * margin];
  const choices = steps.filter(([widest]) => max / min < widest).map(([, digits]) => ticksOf(min, max, digits));
  // One tick is useless. Too many are better, since those that overlap are left out.
  const useful = choices.filter(ticks => ticks.length > 1);
  return { min, max, ticks: useful.find(ticks => ticks.length <= most) ?? useful.at(-1) ?? choices[0]! };
}

function ticksOf(min: number, max: number, digits: number[]): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power++)
    ticks.push(...digits.map(digit => Number(`${digit}e${power}`)));
  return ticks.filter(tick => tick >= min && tick <= max);
}

/** The place of a value between both ends, 0 to 1. */
export function share(axis: LogAxis, value: number): number {
  return Math.log(value / axis.min) / Math.log(axis.max / axis.min);
}

/** A logarithmic axis that its data fill. */
export interface LogAxis {
  min: number;
  max: number;
  /** Where lines and labels stand, ascending. */
  ticks: number[];
}

/** An axis for positive values: a little wider than they are, with all digits of a decade, or 1, 2, 5, or fewer as ticks, as many as fit. */
export function logAxis(values: number[], most: number): LogAxis {
  const positive = values.filter(value => value > 0 && Number.isFinite(value));
  const [low, high] = positive.length === 0 ? [1, 10] : [Math.min(...positive), Math.max(...positive)];
  // A twentieth of the width on each side, and some for a single point.
  const margin = Math.max((high / low) ** 0.05, 1.15);
  const [min, max] = [low / margin, high * margin];
  const all = max / min < 12 ? [[1, 2, 3, 4, 5, 6, 7, 8, 9]] : [];
  const choices = [...all, [1, 2, 5], [1, 3], [1]].map(digits => ticksOf(min, max, digits));
  return { min, max, ticks: choices.find(ticks => ticks.length <= most) ?? choices.at(-1)! };
}

function ticksOf(min: number, max: number, digits: number[]): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(min)); power <= Math.ceil(Math.log10(max)); power++)
    ticks.push(...digits.map(digit => Number(`${digit}e${power}`)));
  return ticks.filter(tick => tick >= min && tick <= max);
}

/** Where a value lies between both ends, 0 to 1. */
export function share(axis: LogAxis, value: number): number {
  return Math.log(value / axis.min) / Math.log(axis.max / axis.min);
}

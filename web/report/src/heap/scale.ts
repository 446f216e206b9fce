/** The distance of round numbers on an axis from zero: 1, 2 or 5 times a power of ten, so that at most `few` of them reach `most`. 1 without a range. */
export function step(most: number, few: number): number {
  if (!(most > 0))
    return 1;
  const power = 10 ** Math.floor(Math.log10(most / few));
  return power * ([1, 2, 5].find(factor => power * factor * few >= most) ?? 10);
}

/** The round numbers from zero to `most`. */
export function ticks(most: number, few: number): number[] {
  const distance = step(most, few);
  // Without the last digits: 3 * 0.1 is 0.30000000000000004.
  return Array.from({ length: Math.floor(most / distance + 1e-9) + 1 }, (_, place) => Number((place * distance).toPrecision(12)));
}

/** The runs of neighbors that are known. */
export function runs<T>(values: readonly (T | undefined)[]): T[][] {
  const all: T[][] = [[]];
  for (const value of values)
    if (value === undefined)
      all.push([]);
    else
      all.at(-1)!.push(value);
  return all.filter(run => run.length > 0);
}

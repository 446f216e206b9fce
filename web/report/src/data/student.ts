const limits = new Map<number, number>();

/** The probability that Student's t is farther from 0, in either direction (Abramowitz and Stegun, 26.7.3 and 26.7.4). Degrees are whole numbers from 1 on. */
export function twoSided(t: number, degrees: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(degrees));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = degrees % 2;
  let term = odd ? cosine : 1;
  let sum = degrees > 1 ? term : 0;
  for (let k = 2 + odd; k < degrees; k += 2) {
    term *= cosine * cosine * (k - 1) / k;
    sum += term;
  }
  return 1 - (odd ? (angle + sine * sum) * 2 / Math.PI : sine * sum);
}

/** The limit that Student's t exceeds with a probability of 5 %, in either direction. */
export function twoSidedLimit(degrees: number): number {
  let found = limits.get(degrees);
  if (found === undefined) {
    let [low, high] = [1.9, 13];
    while (high - low > 1e-6) {
      const middle = (low + high) / 2;
      [low, high] = twoSided(middle, degrees) > 0.05 ? [middle, high] : [low, middle];
    }
    limits.set(degrees, found = low);
  }
  return found;
}

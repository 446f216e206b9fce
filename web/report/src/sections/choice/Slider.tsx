/** A slider that shows its number. A logarithmic one moves in tenths of a power of ten. */
export function Slider({ label, value, shown, limits: [least, most], step, logarithmic, onInput }: {
  label: string; value: number; shown: string; limits: readonly [number, number, number]; step?: number; logarithmic?: boolean;
  onInput: (value: number) => void;
}) {
  const [position, from, to] = logarithmic ? [Math.log10(value), Math.log10(least), Math.log10(most)] : [value, least, most];
  return (
    <label class="slider">
      <span>{label}</span>
      <output>{shown}</output>
      <input
        type="range" min={from} max={to} step={logarithmic ? 0.1 : step} value={position} aria-valuetext={shown}
        onInput={event => onInput(logarithmic ? tidy(10 ** Number(event.currentTarget.value)) : Number(event.currentTarget.value))}
      />
    </label>
  );
}

/** Rounds to two digits: 316 becomes 320. */
function tidy(value: number): number {
  return Number(value.toPrecision(2));
}

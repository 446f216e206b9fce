/** A labeled drop-down list. */
export function Choice({ label, value, options, onChange }: {
  label: string; value: string; options: readonly (readonly [value: string, text: string])[]; onChange: (value: string) => void;
}) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={event => onChange(event.currentTarget.value)}>
        {options.map(([option, text]) => <option key={option} value={option}>{text}</option>)}
      </select>
    </label>
  );
}

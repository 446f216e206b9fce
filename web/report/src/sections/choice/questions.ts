/** A possible answer, and the needs that it selects, by their ids. */
export interface Option {
  text: string;
  needs: readonly string[];
}

/** A question to the reader. Its answer selects needs. */
export interface Question {
  label: string;
  options: readonly Option[];
}

/** What decides for most programs: how long data live, who sends them, and what types may look like. The first option of each selects nothing. */
export const questions: readonly Question[] = [
  {
    label: "How long do the data live?",
    options: [
      { text: "short: both sides update together", needs: [] },
      { text: "across versions of my program", needs: ["versioning"] },
      { text: "for years, in files or a database", needs: ["versioning", "maintained"] },
    ],
  },
  {
    label: "Who sends the data?",
    options: [
      { text: "only my own programs", needs: [] },
      { text: "anyone: users, the internet", needs: ["hostile"] },
    ],
  },
  {
    label: "What may my types look like?",
    options: [
      { text: "anything: attributes, a schema", needs: [] },
      { text: "they stay unchanged", needs: ["plain"] },
      { text: "unchanged, with derived types", needs: ["plain", "derived"] },
      { text: "unchanged, with cycles or shared objects", needs: ["plain", "references"] },
    ],
  },
];

/** The place of the option that these needs belong to. -1 if no option selects exactly them. */
export function chosenOption({ options }: Question, needs: readonly string[]): number {
  const own = needs.filter(need => options.some(option => option.needs.includes(need)));
  return options.findIndex(option => option.needs.length === own.length && option.needs.every(need => own.includes(need)));
}

/** The needs after an option was chosen. Needs of other questions stay. */
export function withOption({ options }: Question, place: number, needs: readonly string[]): string[] {
  return [...needs.filter(need => !options.some(option => option.needs.includes(need))), ...options[place]?.needs ?? []];
}

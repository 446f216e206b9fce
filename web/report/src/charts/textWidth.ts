/** Letter widths in em of DejaVu Sans, the widest of the fonts that a page may get. A text that fits in it fits in all of them. */
const widths: [letters: RegExp, em: number][] = [
  [/[ilj.,:;'|!I() \[\]ftr]/, 0.41], [/[mwMW@%—…]/, 0.98], [/[\u2e80-\uffff]/, 1], [/[+=<>~≠^×±→†A-Z&#]/, 0.78],
];
const usual = 0.636;

/** The approximate width of a text in pixels. Without a page, text cannot be measured. */
export function textWidth(text: string, size = 12, bold = false): number {
  let em = 0;
  for (const letter of text)
    em += widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
  return em * size * (bold ? 1.12 : 1);
}

// What XML 1.0 knows no character for: an image that holds one is none.
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text that can stand in XML: names may hold anything. */
export function possible(text: string): string {
  return text.replace(impossible, "\uFFFD");
}

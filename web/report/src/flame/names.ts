// What the compiler made of lambdas (b), local functions (g), and async methods or iterators (d), and the class that it put them into.
const made: [RegExp, string][] = [
  [/\+<>c(__DisplayClass[\d_]+)?(`\d+)?(\[[^\]]*\])?(?=[.+]|$)/, ""],
  [/[+.]<(\w+|<\w+>\$)>d(?:__\d+)?(?:`\d+)?(\[[^\]]*\])?\.MoveNext$/, ".$1 (continued)"],
  [/<(\w+|<\w+>\$)>g__(\w+)\|[\d_]+/, "$1.$2"],
  [/<(\w+|<\w+>\$)>b__[\d_]+/, "$1 (lambda)"],
];

/** A name of the runtime as people write it: `A.Map`2[System.__Canon,System.Int32[]].Find` becomes `A.Map<__Canon, Int32[]>.Find`. */
export function readable(name: string): string {
  const text = made.reduce((text, [from, to]) => text.replace(from, to), name);
  const ends: string[] = [];
  let [written, word] = ["", 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === "`")
      while (/\d/.test(text[at + 1] ?? ""))
        at++;
    else if (letter === "[") {
      // A bracket without a name in it belongs to an array.
      const isArray = /[\],]/.test(text[at + 1] ?? "]");
      ends.push(isArray ? "]" : ">");
      written += isArray ? "[" : "<";
      word = written.length;
    }
    else if (letter === "]")
      written += ends.pop() ?? "]";
    else if (letter === "," && ends.at(-1) === ">") {
      written += ", ";
      word = written.length;
    }
    else if (letter === "." && ends.at(-1) === ">" && /^\w+$/.test(written.slice(word)))
      written = written.slice(0, word);
    else
      written += letter;
  }
  return written;
}

/** A readable name without its namespace: `Map<__Canon, Int32[]>.Find`. */
export function short(name: string): string {
  const head = /^[^<(]*/.exec(name)![0];
  // Type arguments that a method follows belong to its type.
  const ofType = /^<.*>\.[\w.]/.test(name.slice(head.length));
  const start = (ofType ? /[^.]+$/ : /[^.]+\.{1,2}[^.]+$/).exec(head)?.index ?? 0;
  return name.slice(start);
}

import type { Params } from "./params";

/**
 * A function that keeps its last result, and computes again only if a value of the view that it read has changed. Moving a slider changes one value, and
 * most of a page reads others. If one remembered function calls another, the values that the inner one reads count for both.
 */
export function remembered<T extends object, R>(compute: (of: T, params: Params) => R): (of: T, params: Params) => R {
  let last: { of: T; read: Map<string, string | undefined>; result: R } | undefined;
  return (of, params) => {
    if (last?.of === of && [...last.read].every(([name, value]) => params[name] === value))
      return last.result;
    const read = new Map<string, string | undefined>();
    const result = compute(of, watched(params, read));
    last = { of, read, result };
    return result;
  };
}

function watched(params: Params, read: Map<string, string | undefined>): Params {
  return new Proxy(params, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as string | undefined;
      if (typeof name === "string")
        read.set(name, value);
      return value;
    },
        ownKeys: () => { throw new Error("read a view one value at a time: a change in the list of its names cannot be tracked"); },
  });
}

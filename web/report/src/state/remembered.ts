import type { Params } from "./params";

/**
 * A function that computes again only when something that it read of the view has changed: who moves a slider changes one value, and most of a
 * page reads others. The last result is kept. What is read of a remembered function inside another counts as read by both.
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
    ownKeys: () => { throw new Error("a view is read value by value: nobody could tell whether all of its names have changed"); },
  });
}

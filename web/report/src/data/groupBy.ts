/** The items by key, in the order of the first item of each key. (Some browsers and Node versions that run the page lack Map.groupBy.) */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined)
      groups.set(key, [item]);
    else
      group.push(item);
  }
  return groups;
}

/** The items by key, in the order in which keys first come. (Map.groupBy is not in every browser and Node that the page runs in.) */
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

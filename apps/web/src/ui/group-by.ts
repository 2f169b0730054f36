/** Groups items by a key, in the order in which keys first come. Not by `Map.groupBy`, which iPhones lack that get no newer iOS. */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

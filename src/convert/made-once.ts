// Tables that grow as they are asked.

/** What stands under a key; made the first time that it is asked for. */
export function madeOnce<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}

export function groupedBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) madeOnce(groups, keyOf(value), () => []).push(value);
  return groups;
}

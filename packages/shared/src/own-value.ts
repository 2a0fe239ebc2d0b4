/** The value that a record has of its own under a name that someone gave: `constructor` names nothing. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

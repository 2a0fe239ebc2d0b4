import { capitalise } from '@kith/shared/capitalise.ts'
import { settingsLists } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Domain } from '../domain.ts'
import { operationsOfKind } from '../records/define.ts'
import { operationsOfList } from '../settings-lists/define.ts'

/**
 * Whether an operation is tried in full: those written by hand, and of those that follow from declarations the first that one and the
 * same function makes.
 */
export function representatives(domains: readonly Domain[]): (operation: string) => boolean {
  const shapes = new Map<string, string>()
  const note = (kind: RecordKind, operations: readonly { readonly name: string }[]) => {
    for (const { name } of operations) shapes.set(name, shapeOf(name, kind))
  }
  for (const list of settingsLists) note(list, operationsOfList(list))
  for (const kind of domains.flatMap(({ records = [] }) => records)) note(kind, operationsOfKind(kind))
  const firsts = new Set([...Map.groupBy(shapes.keys(), (name) => shapes.get(name)).values()].map(([first]) => first))
  return (operation) => !shapes.has(operation) || firsts.has(operation)
}

/** The name without what it is of: `*Update`, `list*`. */
function shapeOf(operation: string, { kind, plural, type }: RecordKind): string {
  return [capitalise(plural), type, kind].reduce((name, part) => name.replace(part, '*'), operation)
}

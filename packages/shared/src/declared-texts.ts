import { kinds } from './catalogue.ts'
import { actionsOf, slugOfAction } from './record-actions.ts'
import type { RecordKind } from './records.ts'
import { isSettingsList } from './settings-list.ts'
import { fillIn, lowerFirst, type Texts } from './words.ts'

/** Prefers the words of the domain to the convention for records of its kind. A pattern is worded for a record of this name, or for any. */
export function permissionText(slug: string, texts: Texts, record?: string): string | undefined {
  const own = (record === undefined ? texts(`permissions:${slug}.any`) : undefined) ?? texts(`permissions:${slug}`)
  if (own !== undefined) return fillIn(own, { record: record ?? '…' })
  for (const kind of kinds.values())
    for (const [action, each] of slugsOf(kind))
      if (each === slug)
        return byConvention(texts, `conventions:permission.${action}${endingOf(kind, action)}`, texts(`records:${kind.kind}.many`))
  return undefined
}

/** A permission for several actions is named after the first of them. */
const slugsOf = (kind: RecordKind): (readonly [action: string, slug: string | undefined])[] => [
  ...Object.entries(kind.permissions),
  ...actionsOf(kind).map(([action]) => [action, slugOfAction(kind, action)] as const),
]

/** Prefers the words of the kind to the convention. */
export const actionText = (kind: string, action: string, texts: Texts): string =>
  texts(`records:${kind}.actions.${action}`) ?? texts(`conventions:actions.${action}`) ?? action

/** Prefers the words of the domain to the convention for records of its kind. */
export function eventText(name: string, texts: Texts): string | undefined {
  const own = texts(`events:${name}`)
  if (own !== undefined) return own
  const [thing, verb] = name.split('.')
  const kind = [...kinds.values()].find((each) => each.thing === thing)
  return kind && byConvention(texts, `conventions:event.${verb}`, texts(`records:${kind.kind}.one`))
}

/** Prefers the words of the domain to the name of the records. */
export function personalDataText(table: string, texts: Texts): string | undefined {
  const kind = [...kinds.values()].find((each) => each.table === table)
  return texts(`personalData:${table}`) ?? (kind && texts(`records:${kind.kind}.many`))
}

/** A settings list says how its records are put out of use, and that those in use are not deleted. */
function endingOf(kind: RecordKind, action: string): string {
  if (!isSettingsList(kind)) return ''
  return action === 'edit' ? `_${kind.deactivation}` : action === 'delete' ? '_list' : ''
}

function byConvention(texts: Texts, key: string, noun: string | undefined): string | undefined {
  const text = texts(key)
  if (text === undefined || noun === undefined) return undefined
  return fillIn(text, { record: noun, records: lowerFirst(noun) })
}

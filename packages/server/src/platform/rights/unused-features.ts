import { permissions } from './catalogue.ts'

const ofFeatures = [...permissions].flatMap(([slug, { feature }]) => (feature ? [{ slug, ...feature }] : []))
const known = new WeakMap<ReadonlySet<string>, Map<string, ReadonlySet<string>>>()

/**
 * What is closed, with the permissions of features that the organisation does not use, always the same set for the same ones. Who `holds`
 * the permission for which another one is kept keeps that.
 */
export function closedWithout(
  closed: ReadonlySet<string>,
  unused: readonly string[],
  holds: (slug: string) => boolean,
): ReadonlySet<string> {
  const slugs = ofFeatures.flatMap(({ slug, name, keptFor }) => (unused.includes(name) && !(keptFor && holds(keptFor)) ? [slug] : []))
  if (slugs.length === 0) return closed
  const sets = known.get(closed) ?? new Map<string, ReadonlySet<string>>()
  known.set(closed, sets)
  const all = sets.get(slugs.join()) ?? new Set([...closed, ...slugs])
  sets.set(slugs.join(), all)
  return all
}

/** Whether the organisation of somebody to whom this is closed does not use a feature. */
export const isUnused = (closed: ReadonlySet<string>, feature: string): boolean =>
  ofFeatures.some(({ slug, name, keptFor }) => name === feature && keptFor === undefined && closed.has(slug))

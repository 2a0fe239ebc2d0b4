/** Numbers that look random and are the same whenever the seeds are. */
export type Random = {
  /** At least 0, below 1. */
  fraction(): number
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item
}

export function randomFrom(...seeds: readonly number[]): Random {
  const fraction = fractions(seeds)
  return {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    chance: (probability) => fraction() < probability,
    pick: (items) => itemAt(items, Math.floor(fraction() * items.length)),
    weighted(items, weightOf) {
      let left = fraction() * items.reduce((sum, item) => sum + weightOf(item), 0)
      return items.find((item) => (left -= weightOf(item)) < 0) ?? itemAt(items, items.length - 1)
    },
  }
}

export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index} among ${items.length}`)
  return item
}

/** The generator mulberry32, begun at a mixture of the seeds. */
function fractions(seeds: readonly number[]): () => number {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x85ebca6b) ^ (mixed >>> 13), 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import { scoreLevels, type ScoreLevel } from '@kith/shared/domains/performance-reports/scores.ts'
import type { PlacedPersonFragment } from './talent-grid.graphql.ts'

export type Placed = PlacedPersonFragment
export interface Box {
  /** In the address. */
  name: string
  potential: ScoreLevel
  performance: ScoreLevel
  people: readonly Placed[]
}

/** The rows of the grid, the highest potential first, each from the lowest to the highest performance. */
export const rowsOf = (people: readonly Placed[]): Box[][] =>
  scoreLevels.toReversed().map((potential) =>
    scoreLevels.map((performance) => ({
      name: `${potential}-${performance}`,
      potential,
      performance,
      people: people.filter((each) => each.potential.level === potential && each.performance.level === performance),
    })),
  )

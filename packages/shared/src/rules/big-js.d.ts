// big.js brings no types of its own; these are the parts in use.
declare module 'big.js' {
  export type BigSource = string | number | bigint | Big
  export default class Big {
    static DP: number
    static RM: 0 | 1 | 2 | 3
    static readonly roundDown: 0
    static readonly roundHalfUp: 1
    static readonly roundHalfEven: 2
    static readonly roundUp: 3
    constructor(value: BigSource)
    abs(): Big
    neg(): Big
    plus(other: BigSource): Big
    minus(other: BigSource): Big
    times(other: BigSource): Big
    div(other: BigSource): Big
    mod(other: BigSource): Big
    round(places?: number, mode?: 0 | 1 | 2 | 3): Big
    cmp(other: BigSource): -1 | 0 | 1
    eq(other: BigSource): boolean
    gt(other: BigSource): boolean
    gte(other: BigSource): boolean
    lt(other: BigSource): boolean
    lte(other: BigSource): boolean
    toFixed(places?: number, mode?: 0 | 1 | 2 | 3): string
    toString(): string
    toNumber(): number
  }
}

import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const idBytes = 16
const stock = new Uint8Array(idBytes * 512)
let taken = stock.length
let milliseconds = 0
let sequence = 0

/** A UUID of version 7, later than all before it in this process: for rows by the hundred thousand, of which each would ask for randomness by itself. */
export function newId(): string {
  const random = draw()
  const now = Date.now()
  if (now > milliseconds) {
    milliseconds = now
    sequence = ((random[6] ?? 0) << 16) | ((random[7] ?? 0) << 8) | (random[8] ?? 0)
  } else sequence += 1
  return v7({ random, msecs: milliseconds, seq: sequence })
}

function draw(): Uint8Array {
  if (taken === stock.length) {
    randomFillSync(stock)
    taken = 0
  }
  taken += idBytes
  return stock.subarray(taken - idBytes, taken)
}

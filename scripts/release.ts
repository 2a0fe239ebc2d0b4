import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inCheckout, root } from './lib/checkout.js'
import { packRelease } from './lib/release/pack.ts'

const file = packRelease(inCheckout('dist'))
const content = readFileSync(file)
console.log(
  `${relative(root, file)}: ${(content.length / 1e6).toFixed(1)} MB, SHA-256 ${createHash('sha256').update(content).digest('hex')}`,
)

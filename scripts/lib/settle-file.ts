import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inCheckout } from './checkout.js'

/** Brings a generated file to this text, or with `check` only looks; returns the file's path if it was different. */
export function settleFile(path: string, text: string, check: boolean, place = inCheckout(path)): string[] {
  if (existsSync(place) && readFileSync(place, 'utf8') === text) return []
  if (!check) {
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
  }
  return [path]
}

import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'amber anchor apple april arrow aspen autumn badger basil beacon birch bison blossom breeze bridge bronze butter cactus candle canyon carbon castle cedar cherry cinnamon clover cobalt comet copper coral cotton cricket crystal daisy delta dolphin dragon ember falcon fennel fern fiddle flint forest fossil garden ginger glacier granite harbour hazel heron honey indigo island ivory jasmine juniper kettle lantern lemon linen lotus magnet maple marble meadow melon mint mirror mosaic nectar nutmeg oak ocean olive orbit orchid otter oyster paper pebble pepper pine planet plum poppy prairie quartz quill rabbit raven ribbon river robin saddle saffron sailor sierra silver sparrow spruce summer sunset tango teapot thistle thunder tiger timber topaz tulip tunnel valley velvet violet walnut willow winter yellow zebra'.split(
    ' ',
  )

/** Four words and a number: random, and easy to read out. */
export const readablePassword = (): string =>
  `${Array.from({ length: 4 }, () => words[randomInt(words.length)]).join('-')}-${randomInt(10, 100)}`

/** The password of the demo sign-ins: as set, else that of the last start, else a new one. `isNew`: not the one of the last start. */
export function choosePassword(dataDirectory: string, given: string | undefined): { password: string; isNew: boolean } {
  const file = fileIn(dataDirectory)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const password = given || kept || readablePassword()
  return { password, isNew: password !== kept }
}

/** Called once the database has it: whatever happens in between, the next start sets the password again. */
export function keepPassword(dataDirectory: string, password: string): void {
  mkdirSync(dataDirectory, { recursive: true })
  const temporary = `${fileIn(dataDirectory)}.${process.pid}`
  writeFileSync(temporary, `${password}\n`, { mode: 0o600 })
  renameSync(temporary, fileIn(dataDirectory))
}

const fileIn = (dataDirectory: string) => join(dataDirectory, 'demo-password')

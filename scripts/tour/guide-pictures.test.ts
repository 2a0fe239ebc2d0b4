import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guidePictures } from './guide-pictures.ts'

it('every picture of the guide and of the README is taken by the tour', () => {
  const files = readdirSync(join(import.meta.dirname, '..', '..', 'docs', 'pictures'))
  expect(guidePictures.map(({ name }) => `${name}.png`).toSorted()).toEqual(files.toSorted())
})

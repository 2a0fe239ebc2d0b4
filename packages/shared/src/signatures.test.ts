import { expect, it } from 'vitest'
import { readStrokes, writeStrokes } from './signatures.ts'

it('keeps strokes as they were drawn, in whole numbers on the sheet', () => {
  const written = writeStrokes([
    [
      [-4, 10.4],
      [610, 250],
    ],
    [[3.6, 3.4]],
  ])
  expect(written).toBe('0,10 600,200;4,3')
  expect(readStrokes(written)).toEqual([
    [
      [0, 10],
      [600, 200],
    ],
    [[4, 3]],
  ])
})

it('reads nothing from what is no drawing', () => {
  for (const text of ['', ';', '1', '1,2,3', '1,2 ', '-1,2', '601,0', '0,201', '1e2,3', 'M1,1'])
    expect(readStrokes(text), text).toBeUndefined()
})

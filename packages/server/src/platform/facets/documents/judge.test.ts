import { processorTime } from '@kith/shared/test-times.ts'
import { expect, it } from 'vitest'
import { isProgram } from './judge.ts'

it.each([
  ['#!/bin/sh\necho', true],
  ['<?php echo 1;', true],
  ['  \n<!DOCTYPE html><p>', true],
  ['\u00ef\u00bb\u00bf<svg onload="x">', true],
  ['<?xml version="1.0"?>\n<!-- a --> <!-- b -->\n<svg>', true],
  ['<?xml version="1.0"?><?xml-stylesheet href="x"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><SVG>', true],
  ['<!-- a --><script>alert(1)</script>', true],
  [`<!--${'-'.repeat(65_000)}`, true],
  ['<?xml version="1.0"?><!-- a --><payroll><svg/></payroll>', false],
  ['Dear <svg>', false],
  ['<!-- a note -->\nSee you', false],
  ['', false],
])('a text that begins with %j is taken for a program: %s', (text, expected) => {
  expect(isProgram(text)).toBe(expected)
})

it.each([
  ['comments', `<?xml?>${'<!-- a -->'.repeat(6500)}x`],
  ['comments without an end', `<?xml?>${'<!--'.repeat(16_000)}`],
  ['the beginnings of comments', `<?xml?>${'<!-- -- ><svg'.repeat(5000)}`],
  ['instructions', '<?x>'.repeat(16_000)],
  ['blanks', ' '.repeat(65_000)],
])('a file of %s is judged at once', (_, text) => {
  const spent = processorTime()
  isProgram(text)
  expect(spent()).toBeLessThan(200)
})

import { expect, it } from 'vitest'
import { ownerOfFile } from './owner-of-file.ts'

const people = [
  { id: 'mia', name: 'Mia Nguyen' },
  { id: 'anh', name: 'Mia Anh Nguyen' },
  { id: 'sean', name: 'Seán O’Brien-Clarke' },
  { id: 'one', name: 'Kim Lee' },
  { id: 'other', name: 'Kim Lee' },
]
const owners = (...files: string[]) => files.map((file) => ownerOfFile(file, people))

it('a certificate belongs to the person whose whole name is in the name of its file, however it is written', () => {
  expect(owners('first-aid_Mia-Nguyen.pdf', 'NGUYEN, Mia (2026).pdf')).toEqual(['mia', 'mia'])
  expect(owners('Sean OBrien Clarke.PDF', 'first aid Mia Anh Nguyen.pdf')).toEqual(['sean', 'anh'])
})

it('a certificate belongs to nobody yet where its file names no one, a part of a name, or two people', () => {
  expect(owners('certificate.pdf', 'Mia.pdf', 'Mianguyen.pdf', 'Kim Lee.pdf')).toEqual([null, null, null, null])
})

export { figuresOf, placeOf } from './count.ts'
export { weighTexts } from './sentiment/weighing.ts'

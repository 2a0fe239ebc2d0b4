export { figuresOf, placeOf } from './count.ts'

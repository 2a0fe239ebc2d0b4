export { announce, keyOfFile, takeIn } from './from-elsewhere.ts'
export { nameOfUpload } from './descriptions.ts'

export { SignatureFields } from './signature/SignatureDialog.tsx'
export { SignaturePicture } from './signature/SignaturePicture.tsx'
export { OwnSignatureDocument } from './signature/signature.graphql.ts'

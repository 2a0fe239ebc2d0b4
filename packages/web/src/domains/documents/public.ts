export { useFolderUploads } from './use-document-uploads.ts'

export { NotFoundPage as default } from './pages.tsx'

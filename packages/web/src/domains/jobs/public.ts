export { useServiceText } from './use-service-text.ts'
export { PersonJobInput } from './PersonJobInput.tsx'
export { scaleOf, type Scale } from './timeline/picture.ts'
export { LaneGround, TimelineAxis } from './timeline/TimelineAxis.tsx'

export const applying = 'apply-compensation'

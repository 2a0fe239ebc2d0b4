/** Scripts that run on the Node of a new checkout are JavaScript, and this package takes only TypeScript. */
export declare const usedMutations: (files: string[]) => string[]

/**
 * Holds the parts that the manifests of the domains make together, as services carry them. `kith.ts` says which there are: if services
 * imported its type, most of the platform would be one circle.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Registry {}

/**
 * Lets the bundler read only the used modules of a package whose entry exports thousands, such as the 6,000 icons. Without
 * it, reading them takes most of a build.
 */
export const LAZY_BARREL = { lazyBarrel: true }

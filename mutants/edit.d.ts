/** A small breakage of a guard of money, locks or rights, which a test must notice. */
export interface Edit {
  /** The point, as test titles name it: `S2.17`, `D3.1`, or `I7` for an invariant. */
  id: string
  /** The breakage in a few words; unique within its file of edits. */
  name: string
  /** The source file, from the root of the project. */
  file: string
  /** Text that occurs exactly once in the file; short, so that changes beside it do not touch it. */
  find: string
  replace: string
  /** The test file that must notice it, without a browser. */
  noticedIn: string
}

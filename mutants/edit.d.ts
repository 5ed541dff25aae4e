/** A small breakage that the tests naming a point of the specification must notice. */
export interface Edit {
  /** The point, as test titles name it: `S2.17`, `D3.1`, or `I7` for an invariant. */
  id: string
  /** What is broken, in a few words; unique within its file of edits. */
  name: string
  /** The source file, from the root of the project. */
  file: string
  /** Text that occurs exactly once in the file; short, so that changes beside it do not touch it. */
  find: string
  replace: string
  /** The test file that must notice it, where so many name its point that asking all would take minutes. */
  noticedIn?: string
}

/** What an ordeal found: its figures in words, and each promise that was broken. */
export type Outcome = { summary: string; broken: string[] }

/** Collects what was broken, and prints each at once. */
export function newFindings() {
  const broken: string[] = []
  return {
    broken,
    found(sentence: string) {
      broken.push(sentence)
      console.log(`  BROKEN: ${sentence}`)
    },
  }
}
export type Findings = ReturnType<typeof newFindings>

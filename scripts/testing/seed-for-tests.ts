import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The seed of generated inputs: the same seed generates the same ones. */
    seed: number;
    /** Generated requests per documented call. */
    runs: number;
    /** Duration of the books test, seconds; 0 for the shortest, which ends when every kind of action was done. */
    booksSeconds: number;
  }
}

/** Prints the seed of a project's generated inputs once. */
export default function setup(project: TestProject): void {
  const { seed } = project.config.provide;
  console.log(`${project.name}: generated inputs have seed ${seed}; FUZZ_SEED=${seed} generates them again`);
}

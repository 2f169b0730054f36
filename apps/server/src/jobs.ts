import { defineJob, jobs } from "@counterfoil/api";
import type { ServerDeps } from "./deps.ts";

const sandboxJob = defineJob({
  name: "sandbox",
  every: 1,
  run: ({ gateway }: Pick<ServerDeps, "gateway">) => gateway.deliverDueWebhooks(),
});

/** Returns the jobs of the shop and of the sandbox, ready to run in this process. */
export function jobsOf(parts: Pick<ServerDeps, "deps" | "gateway">) {
  return [
    ...jobs.map((job) => ({ ...job, run: () => job.run(parts.deps) })),
    { ...sandboxJob, run: () => sandboxJob.run(parts) },
  ];
}

export type JobName = ReturnType<typeof jobsOf>[number]["name"];

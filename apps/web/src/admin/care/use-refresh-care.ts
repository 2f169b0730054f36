import { trpc } from "../../app/trpc.ts";

/** Returns a function that refetches the care queue, what protects customers, and the trail. */
export function useRefreshCare() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.care.invalidate(), utils.audit.list.invalidate()]);
}

import { trpc } from "../../app/trpc.ts";

/** Returns a function that refetches complaints, what needs attention, and the trail. */
export function useRefreshComplaints() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.complaints.invalidate(), utils.attention.invalidate(), utils.audit.list.invalidate()]);
}
